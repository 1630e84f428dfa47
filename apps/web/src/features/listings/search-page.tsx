import { parseListView, shownDestinations, toListFields, toSearchRequest } from '@dareesha/engine/catalogue'
import type { Destination } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import { Link, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { Listings } from '../../cards/listings.tsx'
import { NoPackages } from '../../cards/no-packages.tsx'
import { PackageCards } from '../../cards/package-card.tsx'
import { SearchField } from '../../cards/search-field.tsx'
import { destinationsQuery, fetchParsers, suggestionsQuery, useDestinations } from '../../data/catalogue-records.ts'
import { useRecord } from '../../data/client.tsx'
import type { Loader } from '../../data/loader.ts'
import { recordQuery } from '../../data/read-record.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/listings/ae.ts'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import styles from './search-page.module.css'

type SearchRequest = ReturnType<typeof toSearchRequest>

function requestIn(query: URLSearchParams, places: readonly Destination[] | null): SearchRequest {
  const request = toSearchRequest(query.get('d'), query.get('t')?.trim() ?? null)
  const { destination_id: _, ...everywhere } = request
  return places === null || places.some(({ id }) => id === request.destination_id) ? request : everywhere
}

const searchQuery = (request: SearchRequest, address: URLSearchParams) =>
  recordQuery('search', { ...request, ...toListFields(parseListView(address)) }, async (answer) =>
    (await fetchParsers()).parseListingsPage(answer),
  )

export const searchLoader: Loader = async (prefetch, { search }) => {
  const request = requestIn(search, await prefetch(destinationsQuery))
  const found = await prefetch(searchQuery(request, search))
  return found?.total === 0 ? prefetch(suggestionsQuery(request)) : found
}

export function SearchPage() {
  const { t } = useTranslation('listings')
  const { language } = useLanguage()
  const [address] = useSearchParams()
  const places = useDestinations()
  const all = places.status === 'ready' ? places.value : null
  const request = requestIn(address, all)
  const { search_term: term = '', destination_id: place } = request
  const found = useRecord(searchQuery(request, address), { keepsPrevious: true })
  const destinations = shownDestinations(all ?? [])
  const named = destinations.map(({ id, name }) => ({ id, name: textIn(name, language) }))
  const title = term === '' ? t('search.all') : t('search.results', { term })
  usePageHead({ title, isUnlisted: true })
  return (
    <>
      <div className={styles['head']}>
        <div className={body['body']}>
          <Breadcrumb here={t('search.submit')} />
          <h1 tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          <SearchField term={term} destinations={named} {...(place === undefined ? {} : { destination: place })} />
        </div>
      </div>
      <div className={body['body']}>
        <Listings found={found} preserves={['d', 't']} empty={<NothingFound request={request} />} />
      </div>
    </>
  )
}

function NothingFound({ request }: { readonly request: SearchRequest }) {
  const { t } = useTranslation('listings')
  const found = useRecord(suggestionsQuery(request))
  const { words, packages } = found.status === 'ready' ? found.value : { words: [], packages: [] }
  return (
    <>
      <NoPackages scene="scenes/desert-dusk-2.svg">
        {words.length === 0 ? null : (
          <p className={styles['words']}>
            {t('search.did-you-mean')}
            {words.map((word) => (
              <Link key={word} to={paths.search(word, request.destination_id)}>
                <bdi>{word}</bdi>
              </Link>
            ))}
          </p>
        )}
        <p>{t('search.shorter')}</p>
      </NoPackages>
      <PackageCards listings={packages} />
    </>
  )
}
