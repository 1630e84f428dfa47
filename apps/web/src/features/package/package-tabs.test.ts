import { aPackageRecord } from '@dareesha/engine/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { SpeakerContext, wordsFor } from '../../i18n/i18n.ts'
import { readPackageRecord } from './package-record.ts'
import { PackageTabs } from './package-tabs.tsx'

const SPEAKER = await wordsFor('en')

function tabsOf(details: Readonly<Record<string, unknown>>): readonly string[] {
  const record = readPackageRecord({ ...aPackageRecord(), ...details })
  if (!record.ok) throw new Error(JSON.stringify(record.failure))
  const tabs = createElement(PackageTabs, { record: record.value })
  const markup = renderToStaticMarkup(createElement(SpeakerContext, { value: SPEAKER }, tabs))
  return [...markup.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, title]) => title ?? '')
}

describe('PackageTabs', () => {
  it('[PKG-02] [PKG-03] a package has a tab for each kind of content that is not empty', () => {
    expect(tabsOf({ amenities: 'pool,dining', lat: '25.1', lan: '55.8', itinerary: '<p>Tea</p>' })).toEqual([
      'Amenities',
      'Location',
      'Itinerary',
    ])
    expect(tabsOf({ amenities: ['pool'], itinerary: '<p><br></p>', lat: '', lan: '' })).toEqual([])
  })
})
