import { parseListings, parseTab, tagListings, tagName } from '@dareesha/engine/catalogue'
import { useParams } from 'react-router-dom'

import { Listings } from '../../cards/listings.tsx'
import { NoPackages } from '../../cards/no-packages.tsx'
import { useRecord } from '../../client.tsx'
import { useWords } from '../../i18n/i18n.ts'
import body from '../../page-body.module.css'
import { paths } from '../../paths.ts'
import { SITE } from '../../site.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { PageBanner } from '../../ui/page-banner.tsx'
import { Suggestions } from './suggestions.tsx'

/** The packages that carry a tag (RTE-08, LIST-01 to LIST-04). */
export function TagPage() {
  const { tag = '' } = useParams()
  const words = useWords()
  const packages = useRecord('packagesByTags', { tag }, ({ data }) => parseListings(data))
  const found = packages.status === 'ready' ? { ...packages, value: tagListings(packages.value, SITE) } : packages
  // The tags of the tabs have words of their own; every other one is called as the packages write it.
  const tab = parseTab(tag)
  const name = tab === 'all' ? tagName(found.status === 'ready' ? found.value : [], tag) : words(`tab.${tab}`)
  const banner = `banners/${tag}.png`
  usePageHead({
    title: name,
    description: words('listing.tag-lead'),
    image: banner,
    // A tag of the tabs may have nothing today; one that nobody knows is no address of ours.
    isMissing: tab === 'all' && found.status === 'ready' && found.value.length === 0,
  })
  return (
    <>
      <PageBanner key={tag} image={banner} size="low" title={<bdi>{name}</bdi>} tagline={words('listing.tag-lead')} />
      <div className={body['body']}>
        <Breadcrumb
          label={words('listing.breadcrumb')}
          way={[{ to: paths.home, text: words('listing.home') }]}
          here={name}
        />
        <Listings
          found={found}
          empty={
            <NoPackages scene="scenes/souk-dusk-1.svg" text={words('listing.look-around')}>
              <Suggestions />
            </NoPackages>
          }
        />
      </div>
    </>
  )
}
