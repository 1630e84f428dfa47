import type { PackageRecord } from '@dareesha/contract'
import { parseListings } from '@dareesha/engine/catalogue'
import type { Language } from '@dareesha/engine/messages'
import { aPackageRecord } from '@dareesha/engine/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import { SpeakerContext, wordsFor } from '../i18n/i18n.ts'
import { PackageCard } from './package-card.tsx'

const SPEAKERS = { en: await wordsFor('en'), ae: await wordsFor('ae') } as const

/** The card of a package, as a server writes it. */
function card(details: Partial<PackageRecord>, language: Language = 'en'): string {
  const listings = parseListings([aPackageRecord({ checkout: 'main', ...details })])
  if (!listings.ok) throw new Error(JSON.stringify(listings.failure))
  const drawn = createElement(PackageCard, { listing: listings.value[0]!, headingLevel: 2 })
  return renderToStaticMarkup(
    createElement(SpeakerContext, { value: SPEAKERS[language] }, createElement(MemoryRouter, null, drawn)),
  )
}

/** What a reader hears of a piece of a page. */
const heard = (markup: string): string =>
  markup
    .replaceAll(/<span aria-hidden="true">.*?<\/bdi>[^<]*<\/span>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter((text) => text.trim() !== '')
    .map((text) => text.trim())
    .join(' | ')

describe('the card of a package', () => {
  it('[DEST-13] [DEST-15] [DEST-16] [DEST-17] shows the image, the destination, the title, the old price struck through and the price', () => {
    const markup = card({ img: 'scenes/camp.svg', original_price: '120' })
    expect(markup).toContain('src="/files/scenes/camp.svg?width=680&amp;height=400&amp;quality=100"')
    expect(heard(markup)).toBe('Mleiha | Desert Camp | was | 120 dirhams | now | 100 dirhams')
    expect(markup).toMatch(/<s [^>]*>.*120\.00.*<\/s>.*100\.00/)
  })

  it('[DEST-16] [I18N-05] in Arabic it has the Arabic names', () => {
    expect(heard(card({}, 'ae'))).toBe('مليحة | مخيم الصحراء | 100 درهم')
  })

  it('[I18N-05] what has no Arabic name is marked as English', () => {
    expect(card({ arabic_name: '' }, 'ae')).toContain('<bdi lang="en-AE" dir="ltr">Desert Camp</bdi>')
  })

  it('[DEST-14] a package without a picture has an arch in its place, and is a card all the same', () => {
    const markup = card({ img: '' })
    expect(markup).not.toContain('<img')
    expect(heard(markup)).toBe('Mleiha | Desert Camp | 100 dirhams')
  })

  it('[DEST-17] [AMB-020] a package without a price of its own is not called free, one that costs nothing is', () => {
    expect(heard(card({ price: '', child_price: '50', adult_max_qty: '0' }))).toBe('Mleiha | Desert Camp')
    expect(heard(card({ price: '0' }))).toBe('Mleiha | Desert Camp | Free')
  })

  it('[DEST-18] a ribbon says the text of the offer, only while the offer is on', () => {
    const offer = { offer_tag_text: 'Best of the coast', arabic_offer_tag_text: 'الأفضل على الساحل' }
    expect(heard(card({ ...offer, offer_tag: '1' }))).toMatch(/^Best of the coast \| /)
    expect(heard(card({ ...offer, offer_tag: '1' }, 'ae'))).toMatch(/^الأفضل على الساحل \| /)
    expect(card({ ...offer, offer_tag: '0' })).not.toContain('Best of the coast')
  })

  it('[DEST-19] leads to the page of the package', () => {
    expect(card({})).toContain('href="/p/desert-camp"')
  })

  it('[DEST-20] leads to the partner who sells it, and says so', () => {
    const markup = card({ redirect: '1', redirect_url: 'https://example.com/show' })
    expect(markup).toContain('href="https://example.com/show"')
    expect(markup).not.toContain('/p/desert-camp')
    expect(heard(markup)).toContain('on the site of our partner')
  })
})
