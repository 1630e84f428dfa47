import { aPackageRecord } from '@dareesha/engine/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { SpeakerContext, wordsFor } from '../../i18n/i18n.ts'
import { readPackageRecord } from './package-record.ts'
import { PackageTabs } from './package-tabs.tsx'

const SPEAKER = await wordsFor('en')

/** The tabs of a package that tells nothing else of itself, as a server writes them. */
function tabsOf(details: Readonly<Record<string, unknown>>): readonly string[] {
  const record = readPackageRecord({ ...aPackageRecord(), ...details })
  if (!record.ok) throw new Error(JSON.stringify(record.failure))
  const drawn = createElement(PackageTabs, { record: record.value })
  const markup = renderToStaticMarkup(createElement(SpeakerContext, { value: SPEAKER }, drawn))
  return [...markup.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, title]) => title ?? '')
}

describe('the tabs of a package', () => {
  it('[PKG-02] [PKG-03] are those that have something to show', () => {
    expect(tabsOf({ amenities: 'pool,dining', lat: '25.1', lan: '55.8', itinerary: '<p>Tea</p>' })).toEqual([
      'Amenities',
      'Location',
      'Itinerary',
    ])
    expect(tabsOf({ amenities: ['pool'], itinerary: '<p><br></p>', lat: '', lan: '' })).toEqual([])
  })
})
