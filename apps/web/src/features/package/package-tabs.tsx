import { textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { HtmlNodes } from '../../ui/html/html-nodes.tsx'
import type { LocalHtml } from '../../i18n/local-html.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../../paths.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { TabContent } from '../../ui/tabs.tsx'
import { Gallery } from './gallery.tsx'
import type { PackageRecord } from './package-record.ts'
import styles from './package-page.module.css'

/** One tab for each kind of content that the package has (PKG-02 to PKG-07). */
export function PackageTabs({ record }: { readonly record: PackageRecord }) {
  const { t } = useTranslation('package')
  const { language } = useLanguage()
  const { name, destination, content } = record.bookedPackage
  const { place, gallery, amenities: all } = content
  const html = (text: LocalHtml | null) =>
    text === null ? null : (
      <div className={styles['prose']} dir="auto">
        <HtmlNodes nodes={language === 'ae' ? (text.ae ?? text.en) : text.en} />
      </div>
    )
  // PKG-03, PKG-06: an unknown amenity has neither an icon nor a name, so it is left out.
  const amenities = AMENITIES.filter((key) => all.includes(key))
  const tabs: readonly TabContent[] = [
    { key: 'about', title: t('package.about'), content: html(record.about) },
    {
      key: 'amenities',
      title: t('package.amenities'),
      content: amenities.length === 0 ? null : <Amenities keys={amenities} />,
    },
    {
      key: 'location',
      title: t('package.location'),
      content: place === null ? null : <Location place={place} name={textIn(language, destination.name)} />,
    },
    { key: 'terms', title: t('package.terms'), content: html(record.terms) },
    { key: 'additional', title: t('package.additional'), content: html(record.additionalInfo) },
    { key: 'itinerary', title: t('package.itinerary'), content: html(record.itinerary) },
    {
      key: 'gallery',
      title: t('package.gallery'),
      content: gallery.length === 0 ? null : <Gallery images={gallery} name={textIn(language, name)} />,
    },
  ]
  return <Tabs label={t('package.tabs')} tabs={tabs} />
}

const AMENITIES = [
  'free_wiFi',
  'free_parking',
  'dining',
  'washrooms',
  'seating',
  'bar_or_lounge',
  'refreshments',
] as const

type Amenity = (typeof AMENITIES)[number]

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

/** The map is a third party's, so it loads only on request (PKG-04). */
function Location({ place, name }: { readonly place: { latitude: number; longitude: number }; readonly name: string }) {
  const { t } = useTranslation('package')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['location']}>
      {isOpen ? (
        <iframe
          className={styles['map']}
          title={t('package.map-of', { name })}
          src={`https://www.google.com/maps?q=${place.latitude},${place.longitude}&output=embed`}
        />
      ) : (
        <Button variant="secondary" onPress={() => setOpen(true)}>
          <Icon name="map-pin" />
          {t('package.open-map')}
        </Button>
      )}
      <a href={paths.directions(place)} rel="noopener">
        {t('package.directions')}
      </a>
    </div>
  )
}
