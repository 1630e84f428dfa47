import { aPackageRecord } from '@dareesha/engine/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it } from 'vitest'

import { instanceFor } from '../../i18n/i18n.ts'
import '../../i18n/words/package/ae.ts'
import { readPackageRecord } from './package-record.ts'
import { PackageTabs } from './package-tabs.tsx'

const INSTANCE = await instanceFor('en')

function tabsOf(details: Readonly<Record<string, unknown>>): readonly string[] {
  const record = readPackageRecord({ ...aPackageRecord(), ...details })
  if (!record.ok) throw new Error(JSON.stringify(record.failure))
  const tabs = createElement(PackageTabs, { record: record.value })
  const markup = renderToStaticMarkup(createElement(I18nextProvider, { i18n: INSTANCE }, tabs))
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
