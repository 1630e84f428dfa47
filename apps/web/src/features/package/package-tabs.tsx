import { textIn } from '@dareesha/engine/messages'
import { useState } from 'react'

import { HtmlNodes } from '../../ui/html/html-nodes.tsx'
import type { LocalHtml } from '../../i18n/local-html.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import type { Words } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, isIconName } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { TabContent } from '../../ui/tabs.tsx'
import { Gallery } from './gallery.tsx'
import type { PackageRecord } from './package-record.ts'
import styles from './package-page.module.css'

/** One tab for each kind of content that the package has (PKG-02 to PKG-07). */
export function PackageTabs({ record }: { readonly record: PackageRecord }) {
  const words = useWords()
  const { language } = useLanguage()
  const { of } = record
  const { content } = of
  const html = (key: string, title: string, text: LocalHtml | null): TabContent[] =>
    text === null
      ? []
      : [
          {
            key,
            title,
            content: (
              <div className={styles['prose']} dir="auto">
                <HtmlNodes nodes={language === 'ae' ? (text.ae ?? text.en) : text.en} />
              </div>
            ),
          },
        ]
  // PKG-03, PKG-06: an unknown amenity has neither an icon nor a name.
  const amenities = AMENITIES.filter((key) => content.amenities.includes(key))
  const tabs: TabContent[] = [
    ...html('about', words('package.about'), record.about),
    ...(amenities.length === 0
      ? []
      : [
          {
            key: 'amenities',
            title: words('package.amenities'),
            content: <Amenities keys={amenities} words={words} />,
          },
        ]),
    ...(content.place === null
      ? []
      : [
          {
            key: 'location',
            title: words('package.location'),
            content: <Location place={content.place} name={textIn(language, of.destination.name)} />,
          },
        ]),
    ...html('terms', words('package.terms'), record.terms),
    ...html('additional', words('package.additional'), record.additionalInfo),
    ...html('itinerary', words('package.itinerary'), record.itinerary),
    ...(content.gallery.length === 0
      ? []
      : [
          {
            key: 'gallery',
            title: words('package.gallery'),
            content: <Gallery images={content.gallery} name={textIn(language, of.name)} />,
          },
        ]),
  ]
  return <Tabs label={words('package.tabs')} tabs={tabs} />
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

function Amenities({ keys, words }: { readonly keys: readonly Amenity[]; readonly words: Words }) {
  return (
    <ul className={styles['amenities']}>
      {keys.map((key) => (
        <li key={key}>
          {isIconName(key) ? <Icon name={key} /> : null}
          {words(`amenity.${key}`)}
        </li>
      ))}
    </ul>
  )
}

/** The map is a third party's, so it loads only on request (PKG-04). */
function Location({ place, name }: { readonly place: { latitude: number; longitude: number }; readonly name: string }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const point = `${place.latitude},${place.longitude}`
  return (
    <div className={styles['location']}>
      {isOpen ? (
        <iframe
          className={styles['map']}
          title={words('package.map-of', { name })}
          src={`https://www.google.com/maps?q=${point}&output=embed`}
        />
      ) : (
        <Button variant="secondary" onPress={() => setOpen(true)}>
          <Icon name="map-pin" />
          {words('package.open-map')}
        </Button>
      )}
      <a href={`https://www.google.com/maps/dir/?api=1&destination=${point}`} rel="noopener">
        {words('package.directions')}
      </a>
    </div>
  )
}
