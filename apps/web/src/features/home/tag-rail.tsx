import type { TagSlider } from '@dareesha/engine/catalogue'
import { useTranslation } from 'react-i18next'

import { PackageCard } from '../../cards/package-card.tsx'
import { useRecord } from '../../data/client.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LocalText } from '../../i18n/local-text.tsx'
import { Rail } from '../../ui/rail.tsx'
import { RailSkeleton } from './rail-skeleton.tsx'
import { tagRailQuery } from './home-records.ts'

export function TagRail({ slider }: { readonly slider: TagSlider }) {
  const { t } = useTranslation('home')
  const { tag, heading, description } = slider
  const listings = useRecord(tagRailQuery(tag))
  if (listings.status === 'loading') return <RailSkeleton kind="package" />
  if (listings.status !== 'ready' || listings.value.length === 0) return null
  return (
    <Rail
      heading={<LocalText of={heading} />}
      {...(description === null ? {} : { description: <LocalText of={description} /> })}
      action={
        <LinkButton to={paths.tag(tag)} variant="secondary">
          <span>
            {t('home.see-all')}
            <span className="hidden">
              : <LocalText of={heading} />
            </span>
          </span>
        </LinkButton>
      }
      items={listings.value.map((listing) => ({
        key: listing.id,
        content: <PackageCard listing={listing} headingLevel={3} />,
      }))}
    />
  )
}
