import { destinationBySlug, hasFilters, parseListView, parseTab, TABS } from '@dareesha/engine/catalogue'
import type { Tab } from '@dareesha/engine/catalogue'
import { useParams, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import '../../i18n/words/destinations/ae.ts'
import { Listings } from '../../cards/listings.tsx'
import { NoPackages } from '../../cards/no-packages.tsx'
import { useDestinations } from '../../data/catalogue-records.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { useDestinationListings } from './destination-records.ts'

/** The URL contains the tab, so that Back, reload and links restore it (DEST-05, DEST-06). */
export function TabbedListings() {
  const { slug = '' } = useParams()
  const destinations = useDestinations()
  const found = useDestinationListings(slug)
  const { t } = useTranslation('destinations')
  const [address, setAddress] = useSearchParams()
  const destination = destinations.status === 'ready' ? destinationBySlug(destinations.value, slug) : null
  const emptyScene = destination?.image ?? 'scenes/desert-dusk-1.svg'
  const tab = parseTab(address.get('tab'))
  const counts = found.status === 'ready' ? found.value.tabCounts : null
  const isFiltered = hasFilters(parseListView(address))
  if (counts === null || (counts.all === 0 && !isFiltered))
    return <Listings found={found} empty={<NoPackages scene={emptyScene} text={t('site.coming-soon')} />} />
  const choose = (next: Tab) =>
    setAddress((query) => {
      query.delete('page')
      if (next === 'all') query.delete('tab')
      else query.set('tab', next)
      return query
    })
  return (
    <Listings
      found={found}
      preserves={['tab']}
      filter={
        <ChoiceChips
          label={t('listing.filter')}
          choices={TABS.map((key) => ({ key, text: t(`tab.${key}`), count: counts[key] }))}
          chosen={tab}
          onChoose={choose}
        />
      }
      empty={
        <NoPackages scene={emptyScene} text={t('listing.empty-tab')}>
          <Button onPress={() => choose('all')}>{t('listing.show-all')}</Button>
        </NoPackages>
      }
    />
  )
}
