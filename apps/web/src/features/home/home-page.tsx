import { parseListings, searchListings } from '@dareesha/engine/catalogue'
import type { Listing } from '@dareesha/engine/catalogue'
import { money, textIn } from '@dareesha/engine/messages'
import { Link } from 'react-router-dom'

import { useRecord } from '../../client.tsx'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { SITE } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './home-page.module.css'

/** Everything that can be booked. */
export function HomePage() {
  const words = useWords()
  usePageTitle(words('home.title'))
  const packages = useRecord('search', {}, ({ data }) => parseListings(data))
  return (
    <>
      <div className={styles['banner']}>
        <CardImage name="scenes/heritage-dawn-1.svg" alt="" width={1360} height={560} sizes="100vw" isFirst />
        <div className={styles['plate']}>
          <h1>{words('home.title')}</h1>
          <p>{words('home.lead')}</p>
        </div>
      </div>
      <div className={styles['page']}>
        {packages.status === 'loading' ? (
          <Skeleton label={words('site.loading')} lateLabel={words('site.still-loading')} lateAfterMs={2000} rows={6} />
        ) : null}
        {packages.status === 'failed' ? <Button onPress={packages.retry}>{words('site.retry')}</Button> : null}
        {packages.status === 'ready' ? <Cards listings={searchListings(packages.value, SITE)} /> : null}
      </div>
    </>
  )
}

function Cards({ listings }: { readonly listings: readonly Listing[] }) {
  const words = useWords()
  if (listings.length === 0) return <p role="status">{words('home.empty')}</p>
  return (
    <ul className={styles['cards']}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <PackageCard listing={listing} />
        </li>
      ))}
    </ul>
  )
}

function PackageCard({ listing }: { readonly listing: Listing }) {
  const { language } = useLanguage()
  const words = useWords()
  return (
    <article className={styles['card']}>
      <CardImage
        name={listing.image}
        alt=""
        width={680}
        height={400}
        sizes="(min-width: 1024px) 380px, (min-width: 640px) 45vw, 90vw"
      />
      {listing.ribbon === null ? null : <span className={styles['ribbon']}>{textIn(language, listing.ribbon)}</span>}
      <div className={styles['text']}>
        <span className={styles['place']}>{textIn(language, listing.destination)}</span>
        <h2 className={styles['name']} dir="auto">
          {listing.elsewhere === null ? (
            <Link to={paths.package(listing.slug)}>{textIn(language, listing.name)}</Link>
          ) : (
            <a href={listing.elsewhere}>{textIn(language, listing.name)}</a>
          )}
        </h2>
        <span>
          {listing.originalPrice === null ? null : (
            <s className={styles['was']}>
              <span className="hidden">{words('card.was')} </span>
              <Price money={money(listing.originalPrice, language)} />
            </s>
          )}{' '}
          <Price money={money(listing.price, language)} />
        </span>
      </div>
    </article>
  )
}
