/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import i18next from 'i18next'
import { describe, expect, it } from 'vitest'

import { PAGE } from './i18n.ts'
import type { ArabicOf } from './words/en.ts'
import { AREAS, WORDS } from './words/every-word.ts'

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort()

const parts = Object.values(WORDS)
const en: Readonly<Record<string, string>> = Object.assign({}, ...parts.map((part) => part.en))
const ae: Readonly<Record<string, string>> = Object.assign({}, ...parts.map((part) => part.ae))

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

const SRC = join(import.meta.dirname, '..')

const sources = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.|(^|\/)stories\//.test(path))
    .map((path) => [path, readFileSync(join(SRC, path), 'utf8')]),
)

const screens = [...sources].flatMap(([path, text]) => (path.startsWith('i18n') ? [] : text)).join('\n')

const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+)'/gm
const LAZY_IMPORT = /import\('(\.[^']+)'\)/g

const importsOf = (path: string, pattern: RegExp): string[] =>
  [...(sources.get(path) ?? '').matchAll(pattern)].map(([, to = '']) => join(dirname(path), to))

function loadedWith(module: string): ReadonlySet<string> {
  const loaded = new Set([module])
  for (const path of loaded) for (const to of importsOf(path, IMPORT)) loaded.add(to)
  return loaded
}

describe('the words of screens', () => {
  it('[GEN-02] `AREAS` lists every area, and no two areas share a key', () => {
    const areas = readdirSync(join(SRC, 'i18n/words'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(new Set<string>(AREAS)).toEqual(new Set(['site', ...areas]))
    expect(Object.keys(en)).toHaveLength(parts.reduce((sum, part) => sum + Object.keys(part.en).length, 0))
  })

  it('every key is used by a screen', () => {
    const beginnings = [...screens.matchAll(/\bt\(`([\w-]+\.)\$\{/g)].map(([, beginning = '']) => beginning)
    const unused = Object.keys(en)
      .map((key) => key.replace(/_(one|other)$/, ''))
      .filter((key) => !screens.includes(`'${key}'`) && !beginnings.some((beginning) => key.startsWith(beginning)))
    expect(unused).toEqual([])
  })

  it('[GEN-02] every area adds its words to its own namespace in both languages', () => {
    for (const area of AREAS.filter((name) => name !== 'site'))
      for (const language of ['en', 'ae'] as const)
        expect(i18next.getResourceBundle(PAGE[language].lang, area)).toEqual(WORDS[area][language])
  })

  it('[GEN-02] every lazy module loads the words that it uses', () => {
    const lazy = [...sources.keys()].flatMap((path) => importsOf(path, LAZY_IMPORT))
    const missing = new Set<string>()
    for (const module of ['app/main.tsx', 'app/staff.tsx', ...lazy]) {
      const loaded = loadedWith(module)
      const text = [...loaded].map((path) => sources.get(path)).join('\n')
      for (const [, area = ''] of text.matchAll(/useTranslation\('(\w+)'\)/g))
        if (!loaded.has(`i18n/words/${area}/ae.ts`)) missing.add(`${module}: ${area}`)
    }
    expect(lazy.length).toBeGreaterThan(30)
    expect([...missing]).toEqual([])
  })

  it('[GEN-02] unknown keys, missing parameters and incomplete Arabic files do not compile', () => {
    const { t } = i18next
    // @ts-expect-error no such key
    t('site.unknown')
    // @ts-expect-error a key of another area
    t('voucher.title')
    // @ts-expect-error `title` is missing
    t('site.error-title')
    const arabic = { one: 'واحد', n_zero: '', n_one: '', n_two: '', n_few: '', n_many: '', n_other: '' }
    type English = { readonly one: string; readonly n_one: string; readonly n_other: string }
    const complete: ArabicOf<English> = arabic
    const { n_few: _, ...incomplete } = arabic
    // @ts-expect-error a plural form is missing
    const refused: ArabicOf<English> = incomplete
    expect(refused).not.toEqual(complete)
  })

  it('every placeholder of a text is a plain parameter name', () => {
    const texts = [...Object.values(en), ...Object.values(ae)]
    expect(texts.filter((text) => /[{}]|\$t\(/.test(text.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([])
  })

  it('[GEN-02] both languages have the same keys', () => {
    const counted = Object.keys(en)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(/_other$/, ''))
    const arabic = counted.flatMap((name) => ARABIC_FORMS.map((form) => `${name}_${form}`))
    expect(new Set(Object.keys(ae))).toEqual(new Set([...Object.keys(en), ...arabic]))
  })

  it('[GEN-02] every Arabic text has the English parameters, except in forms for zero, one and two', () => {
    for (const [key, text] of Object.entries(en)) {
      if (key.endsWith('_one')) continue
      const [, name] = /^(.*)_other$/.exec(key) ?? []
      const expected = placeholders(text)
      for (const full of name === undefined ? [key] : ['few', 'many', 'other'].map((form) => `${name}_${form}`))
        expect([full, placeholders(ae[full] ?? '')]).toEqual([full, expected])
      for (const short of name === undefined ? [] : ['zero', 'one', 'two'].map((form) => `${name}_${form}`))
        expect(expected, short).toEqual(expect.arrayContaining([...placeholders(ae[short] ?? '')]))
    }
  })

  it('[GEN-02] no Arabic text equals its English text', () => {
    const same = Object.entries(en).filter(([key, text]) => ae[key] === text)
    expect(same).toEqual([])
    expect(ae['site.other-language']).toBe('English')
  })

  it.each([
    ['[HDR-02]', 'site.home', 'HOME'],
    ['[HDR-02]', 'site.destinations', 'DESTINATIONS'],
    ['[DEST-04]', 'listing.home', 'Home'],
    ['[DEST-04]', 'listing.here', 'Book Your Experience'],
    ['[DEST-05]', 'tab.all', 'All'],
    ['[DEST-05]', 'tab.couples', 'Couples'],
    ['[DEST-05]', 'tab.friends', 'Friends'],
    ['[DEST-05]', 'tab.family', 'Family'],
    ['[DEST-05]', 'tab.kids', 'Kids'],
    ['[DEST-12] [LIST-09]', 'listing.empty', 'No Packages Found'],
    ['[DEST-12]', 'site.coming-soon', 'Coming Soon'],
    ['[HDR-02]', 'site.about', 'ABOUT'],
    ['[HDR-02]', 'site.contact', 'CONTACT'],
    ['[HDR-03]', 'site.dining', 'DINING'],
    ['[HDR-05]', 'site.register', 'Register'],
    ['[HDR-06]', 'site.sign-in', 'Sign in'],
    ['[HDR-07]', 'site.my-account', 'My Account'],
    ['[FTR-04]', 'footer.about', 'About Us'],
    ['[HOME-09]', 'home.upload-strip', 'Spend AED 50 for a chance to win up to AED 15000'],
    ['[HOME-10]', 'home.destinations', 'Our Destinations'],
    ['[HOME-12]', 'home.see-packages', 'See Packages'],
    ['[HOME-17]', 'home.see-all', 'SEE ALL'],
    ['[HOME-18]', 'home.offers', 'Top Offers'],
    ['[HOME-19]', 'home.about', 'About'],
    ['[HOME-20]', 'home.gallery', 'Popular Activities'],
    ['[WIZ-12]', 'bar.submit', 'Submit'],
    ['[WIZ-13]', 'bar.promo', 'Enter Promo Code'],
    ['[WIZ-14]', 'summary.title', 'Payment Pending'],
    ['[WIZ-16]', 'summary.promo', 'Promo code'],
    ['[WIZ-16]', 'summary.book', 'Book Now'],
    ['[WIZ-18]', 'bar.sign-up', 'SignUp'],
    ['[CPN-01]', 'promo.apply', 'Apply'],
    ['[ACC-01]', 'account.sign-up', 'Sign Up'],
    ['[ACC-03]', 'account.submit-otp', 'Submit OTP'],
    ['[ACC-08]', 'account.resend', 'Resend OTP'],
    ['[ACC-27]', 'site.please-login', 'Login is required'],
    ['[ACC-36]', 'site.my-account', 'My Account'],
    ['[ACC-37]', 'account.profile', 'User Profile Details'],
    ['[ACC-38]', 'account.bookings', 'My Bookings'],
    ['[ACC-39]', 'account.postcards', 'Postcards order history'],
    ['[ACC-40]', 'account.orders', 'My Orders'],
    ['[ACC-41]', 'account.logout', 'Logout'],
    ['[ORD-05]', 'bookings.empty', 'No Order History Available'],
    ['[ORD-06]', 'bookings.processing', 'Processing'],
    ['[ORD-06]', 'bookings.failed', 'Failed'],
    ['[ORD-06]', 'bookings.show-qr', 'Show QR'],
    ['[STO-05] [GEN-27] [CONST-34]', 'store.hours-text', '10:00 AM - 10:00 PM'],
    ['[CART-07]', 'cart.continue', 'Continue'],
    ['[CART-05] [AMB-122]', 'cart.tax', 'Tax'],
    ['[CHK-20]', 'orders.track', 'Track Order'],
    ['[CHK-20]', 'orders.shop-on', 'Continue Shopping'],
    ['[DEC-10]', 'checkout.restore', 'Restore cart'],
    ['[SORD-01]', 'orders.title', 'Order History'],
    ['[RTE-20]', 'scratch.title', 'Scratch & Win'],
    ['[SCR-01]', 'scratch.about', 'About'],
    ['[SCR-01]', 'scratch.terms', 'Terms'],
    ['[SCR-01]', 'scratch.faq', 'Faq'],
    ['[SCR-06]', 'scratch.login', 'Login'],
    ['[INV-02]', 'upload.about', 'About'],
    ['[INV-02]', 'upload.terms', 'Terms'],
    ['[INV-02]', 'upload.faq', 'Faq'],
    ['[INV-05]', 'upload.done', 'Done'],
    ['[INV-12]', 'invoices.pending', 'Pending'],
    ['[INV-13]', 'invoices.approved', 'Approved'],
    ['[INV-14]', 'invoices.rejected', 'Rejected'],
    ['[INV-15]', 'invoices.resubmit', 'Resubmit'],
    ['[RAF-04]', 'upload.terms-spend', 'Every AED 50 of an approved invoice is one raffle entry.'],
    ['[RAF-05]', 'upload.terms-prizes', 'The prizes are AED 15000, AED 10000 and AED 5000.'],
    ['[RAF-06] [AMB-115]', 'upload.terms-valid', 'Valid from 1 July to 31 August 2024.'],
    ['[RAF-07] [AMB-115]', 'upload.terms-draw', 'The draw ended on 30 August 2024.'],
    ['[RAF-08]', 'upload.terms-announced', 'The winners were announced on 3 September 2024.'],
    ['[RAF-09]', 'upload.terms-notified', 'Winners are notified within a week of the draw.'],
    ['[RAF-10]', 'upload.terms-respond', 'A winner must respond within 14 days or forfeits the prize.'],
    ['[RAF-11]', 'upload.terms-replacement', 'The same 14 days apply to a replacement winner.'],
    ['[RAF-12]', 'upload.terms-one', 'One prize per participant.'],
    ['[PKG-02]', 'package.additional', 'Additional Info'],
    ['[PKG-02]', 'package.itinerary', 'Itinerary'],
    ['[POST-01]', 'postcard.customised', 'Customized Postcard'],
    ['[POST-02]', 'postcard.ready-made', 'Heart of Sharjah Postcards'],
    ['[POST-13]', 'postcard.personalize', 'Personalize your postcard'],
    ['[POST-16]', 'postcard.upload', 'Upload Image'],
    ['[POST-16]', 'postcard.replace', 'Replace Image'],
    ['[POST-18]', 'postcard.upload-title', 'Upload your photo'],
    ['[POST-18]', 'postcard.upload-yours', 'UPLOAD YOUR IMAGE'],
    ['[POST-19]', 'postcard.uploading', 'UPLOADING IMAGE'],
    ['[POST-20]', 'postcard.next', 'Next'],
    ['[POST-21]', 'postcard.write', 'Add your personal message'],
    ['[POST-27]', 'postcard.select-font', 'Select Font'],
    ['[POST-28]', 'size.normal', 'Normal'],
    ['[POST-28]', 'size.large', 'Large'],
    ['[POST-28]', 'size.x-large', 'X-Large'],
    ['[POST-30]', 'postcard.back-to', 'Back'],
    ['[POST-31]', 'postcard.submit', 'Submit Order ( {{price}} )'],
    ['[POST-32]', 'postcard.submitting', 'Submitting Order ( {{price}} )'],
    ['[POST-33] [POST-35]', 'postcard.login', 'Login'],
    ['[POST-34]', 'postcard.login-required', 'Login Required'],
    ['[POST-35]', 'postcard.sign-up', 'Sign Up'],
    ['[POST-43]', 'postcard.no-orders', 'You have not ordered a postcard yet.'],
    ['[POST-40]', 'postcard.history', 'Post-Card Order History'],
  ] as const)('%s the key "%s" has the text of the specification', (_, key, text) => {
    expect(en[key]).toBe(text)
  })
})
