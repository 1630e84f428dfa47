import type { PackageRecord } from '@dareesha/contract'
import { parseListings } from '@dareesha/engine/catalogue'
import type { Language } from '@dareesha/engine/messages'
import { aPackageRecord } from '@dareesha/engine/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import { instanceFor } from '../i18n/i18n.ts'
import { PackageCard } from './package-card.tsx'

const INSTANCES = { en: await instanceFor('en'), ae: await instanceFor('ae') } as const

function card(details: Partial<PackageRecord>, language: Language = 'en'): string {
  const listings = parseListings([aPackageRecord({ checkout: 'main', ...details })])
  if (!listings.ok) throw new Error(JSON.stringify(listings.failure))
  const element = createElement(PackageCard, { listing: listings.value[0]!, headingLevel: 2 })
  return renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: INSTANCES[language] }, createElement(MemoryRouter, null, element)),
  )
}

const spokenTexts = (markup: string): string =>
  markup
    .replaceAll(/<span aria-hidden="true">.*?<\/bdi>[^<]*<\/span>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter((text) => text.trim() !== '')
    .map((text) => text.trim())
    .join(' | ')

describe('the card of a package', () => {
  it('[DEST-13] [DEST-15] [DEST-16] [DEST-17] the card shows the image, destination, title, price and struck-through original price', () => {
    const markup = card({ img: 'scenes/camp.svg', original_price: '120' })
    expect(markup).toContain('src="/files/scenes/camp.svg?width=680&amp;height=400&amp;quality=100"')
    expect(spokenTexts(markup)).toBe('Mleiha | Desert Camp | was | 120 dirhams | now | 100 dirhams')
    expect(markup).toMatch(/<s [^>]*>.*120\.00.*<\/s>.*100\.00/)
  })

  it('[DEST-16] [I18N-05] in Arabic, the card shows the Arabic names', () => {
    expect(spokenTexts(card({}, 'ae'))).toBe('مليحة | مخيم الصحراء | 100 درهم')
  })

  it('[I18N-05] an untranslated name on an Arabic card is marked as English', () => {
    expect(card({ arabic_name: '' }, 'ae')).toContain('<bdi lang="en-AE" dir="ltr">Desert Camp</bdi>')
  })

  it('[DEST-14] the card of a package without a picture shows only texts', () => {
    const markup = card({ img: '' })
    expect(markup).not.toContain('<img')
    expect(spokenTexts(markup)).toBe('Mleiha | Desert Camp | 100 dirhams')
  })

  it('[DEST-17] [AMB-020] a child price alone is not shown, and the price 0 reads Free', () => {
    expect(spokenTexts(card({ price: '', child_price: '50', adult_max_qty: '0' }))).toBe('Mleiha | Desert Camp')
    expect(spokenTexts(card({ price: '0' }))).toBe('Mleiha | Desert Camp | Free')
  })

  it('[DEST-18] the card shows the text of an offer only while the offer is on', () => {
    const offer = { offer_tag_text: 'Best of the coast', arabic_offer_tag_text: 'الأفضل على الساحل' }
    expect(spokenTexts(card({ ...offer, offer_tag: '1' }))).toMatch(/^Best of the coast \| /)
    expect(spokenTexts(card({ ...offer, offer_tag: '1' }, 'ae'))).toMatch(/^الأفضل على الساحل \| /)
    expect(card({ ...offer, offer_tag: '0' })).not.toContain('Best of the coast')
  })

  it('[DEST-19] the card links to the page of the package', () => {
    expect(card({})).toContain('href="/p/desert-camp"')
  })

  it('[DEST-20] the card of a partner’s package links to the partner’s site', () => {
    const markup = card({ redirect: '1', redirect_url: 'https://example.com/show' })
    expect(markup).toContain('href="https://example.com/show"')
    expect(markup).not.toContain('/p/desert-camp')
    expect(spokenTexts(markup)).toContain('on our partner’s site')
  })
})
