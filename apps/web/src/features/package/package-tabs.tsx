import { packageTabs, shownAmenities } from '@dareesha/engine/catalogue'
import type { Amenity, PackageTab } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { LocalProse } from '../../ui/html/html-nodes.tsx'
import type { LocalHtml } from '../../i18n/local-html.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/package/ae.ts'
import { DrawnMap } from '../../cards/drawn-map.tsx'
import type { Place } from '../../cards/drawn-map.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../../paths.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Gallery } from './gallery.tsx'
import type { PackageRecord } from './package-record.ts'
import styles from './package-page.module.css'

export function PackageTabs({ record }: { readonly record: PackageRecord }) {
  const { t } = useTranslation('package')
  const { language } = useLanguage()
  const { name, destination, content } = record.bookedPackage
  const { place, gallery } = content
  const amenities = shownAmenities(content.amenities)
  const html = (text: LocalHtml | null) => text && <LocalProse of={text} className={styles['prose']} />
  const contents: Readonly<Record<PackageTab, () => ReactNode>> = {
    about: () => html(record.about),
    amenities: () => <Amenities keys={amenities} />,
    location: () => place && <Location place={place} name={textIn(destination.name, language)} />,
    terms: () => html(record.terms),
    additional: () => html(record.additionalInfo),
    itinerary: () => html(record.itinerary),
    gallery: () => <Gallery images={gallery} name={textIn(name, language)} />,
  }
  const { about, terms, additionalInfo: additional, itinerary } = record
  const shown = packageTabs({ about, amenities, location: place, terms, additional, itinerary, gallery })
  const tabs = shown.map((key) => ({ key, title: t(`package.${key}`), content: contents[key]() }))
  return <Tabs label={t('package.tabs')} tabs={tabs} isOpenWhenWide />
}

function Amenities({ keys }: { readonly keys: readonly Amenity[] }) {
  const { t } = useTranslation('package')
  return (
    <ul className={styles['amenities']}>
      {keys.map((key) => (
        <li key={key}>
          <Icon name={key} />
          {t(`amenity.${key}`)}
        </li>
      ))}
    </ul>
  )
}

function Location({ place, name }: { readonly place: Place; readonly name: string }) {
  const { t } = useTranslation('package')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['location']}>
      {isOpen ? (
        <iframe
          // The pressed button is gone, so the focus moves to the map.
          ref={(frame) => frame?.focus()}
          className={styles['map']}
          title={t('package.map-of', { name })}
          src={`https://www.google.com/maps?q=${place.latitude},${place.longitude}&output=embed`}
        />
      ) : (
        <DrawnMap place={place} label={t('package.map-of', { name })} />
      )}
      <address>
        {name} ·{' '}
        <bdi dir="ltr" className="num">
          {place.latitude}, {place.longitude}
        </bdi>
      </address>
      <a href={paths.directions(place)} rel="noopener">
        {t('package.directions')}
      </a>
      {isOpen ? null : (
        <Button variant="secondary" onPress={() => setOpen(true)}>
          <Icon name="map-pin" />
          {t('package.open-map')}
        </Button>
      )}
    </div>
  )
}
