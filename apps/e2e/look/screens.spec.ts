import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { hydrateIslands } from '../hydration.ts'
import { PostcardPage } from '../pages/postcard-page.ts'
import { StorePage } from '../pages/store-page.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { expect, NOW, signedIn, test } from '../site.ts'
import type { Language } from '../site.ts'
import { addTestStyle } from '../test-style.ts'

const FOLDER = process.env['LOOK_DIR'] ?? ''

type Visit = { readonly page: Page; readonly language: Language }
type Open = (visit: Visit) => Promise<unknown>

const at =
  (path: string): Open =>
  ({ page }) =>
    page.goto(path)

const signedInAt =
  (path: string): Open =>
  async ({ page }) => {
    await signedIn(page)
    await page.goto(path)
  }

const ANSWERS = [
  (): Promise<void> => Promise.resolve(),
  (wizard: WizardPage): Promise<void> => wizard.day(10).click(),
  ({ page }: WizardPage): Promise<void> => page.getByText('09:00 - 10:30').click(),
  (wizard: WizardPage): Promise<void> => wizard.more(0).click(),
  ({ page }: WizardPage): Promise<void> => page.getByRole('radio').nth(2).check({ force: true }),
  (wizard: WizardPage): Promise<void> => wizard.more(0).click(),
] as const

async function walk({ page, language }: Visit, steps: number): Promise<WizardPage> {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('mangrove-sunrise-kayak')
  for (const [index, answer] of ANSWERS.slice(0, steps).entries()) {
    await answer(wizard)
    if (index < ANSWERS.length - 1) await wizard.next()
  }
  return wizard
}

const atStep =
  (steps: number): Open =>
  (visit) =>
    walk(visit, steps)

async function paidTicket({ page, language }: Visit): Promise<void> {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('museum-entry')
  await wizard.submit()
  await wizard.button('bookNow').click()
  await page.waitForURL(/sandbox\/pay/)
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/booking-details/)
}

async function filledCart({ page, language }: Visit): Promise<StorePage> {
  const store = new StorePage(page, language)
  await store.open()
  await store.cards.first().getByRole('link').first().click()
  await page
    .getByRole('radio')
    .first()
    .check({ force: true, timeout: 2000 })
    .catch(() => undefined)
  await store.button('add').click()
  await store.badge(1).waitFor()
  return store
}

const customisable = '/hos-postcards/edit-my-card/window-on-the-creek'

async function writtenPostcard({ page, language }: Visit): Promise<void> {
  await signedIn(page)
  await page.goto(customisable)
  const card = new PostcardPage(page, language)
  await card.button('next').click()
  await card.waitUntilDrawn()
}

const SCREENS: Readonly<Record<string, Open>> = {
  home: at('/'),
  destinations: at('/view-all-destination'),
  destination: at('/d/mleiha-desert'),
  tag: at('/t/family'),
  search: at('/search?d=-1&t=museum'),
  'search-empty': at('/search?d=-1&t=qqqq'),
  package: at('/p/mangrove-sunrise-kayak'),
  'package-options': at('/p/heritage-days-pass'),
  'package-small': at('/p/museum-entry'),
  'package-closed': at('/p/closed-for-the-season'),
  'wizard-date': atStep(1),
  'wizard-time': atStep(2),
  'wizard-sub-packages': atStep(3),
  'wizard-transport': atStep(4),
  'wizard-meals': atStep(5),
  summary: async (visit) => (await walk(visit, ANSWERS.length)).submit(),
  promo: async (visit) => (await walk(visit, ANSWERS.length)).button('enterPromo').click(),
  login: at('/login'),
  register: at('/register'),
  settings: signedInAt('/settings'),
  profile: signedInAt('/edit-profile'),
  bookings: async (visit) => {
    await paidTicket(visit)
    await visit.page.goto('/order-history')
  },
  ticket: paidTicket,
  vouchers: at('/vouchers/heart-of-the-old-town'),
  voucher: at('/v/karak-at-the-creek'),
  upload: async (visit) => {
    await signedInAt('/upload')(visit)
    const { page } = visit
    const field = page.locator('.filepond--browser')
    await field.setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    const photo = await page.screenshot({ type: 'jpeg' })
    // A fixed clock would stop the animations of the photo list.
    await page.clock.setSystemTime(NOW)
    await field.setInputFiles({ name: 'lunch.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page.locator('[data-filepond-item-state=processing-complete]').waitFor()
  },
  invoices: signedInAt('/invoics'),
  scratch: signedInAt('/scratch'),
  store: at('/stores/gsharshop'),
  products: at('/stores/gsharshop/products'),
  product: async ({ page, language }) => {
    const store = new StorePage(page, language)
    await store.open()
    await store.cards.first().getByRole('link').first().click()
    await store.button('add').waitFor()
  },
  collections: at('/stores/gsharshop/collections'),
  designers: at('/stores/gsharshop/designers'),
  cart: async (visit) => (await filledCart(visit)).open('/cart'),
  checkout: async (visit) => {
    await signedIn(visit.page)
    const store = await filledCart(visit)
    await store.open('/checkout-address')
  },
  postcards: at('/hos-postcards'),
  'postcard-edit': at(customisable),
  'postcard-message': writtenPostcard,
  about: at('/aboutus'),
  missing: at('/no/such/page'),
  menu: async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('banner').locator('button[aria-haspopup], button[aria-expanded]').first()
    if (await button.isVisible()) await button.click()
  },
}

for (const [name, open] of Object.entries(SCREENS)) {
  test(name, async ({ page, language }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The first document of a visit does not show the brand fonts.
    await page.goto('/contactus', { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    try {
      await open({ page, language })
      await page.waitForLoadState('networkidle')
      await hydrateIslands(page)
      await expect(page.getByText(/^(Loading|جارٍ التحميل)/)).toHaveCount(0)
    } finally {
      await renderEverything(page)
      const width = page.viewportSize()?.width ?? 0
      await page.screenshot({ path: join(FOLDER, `${name}-${language}-${width}.png`), fullPage: true })
    }
  })
}

/** Renders and loads the parts below the first screen without scrolling. */
async function renderEverything(page: Page): Promise<void> {
  await addTestStyle(page, '* { content-visibility: visible !important }')
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const arrival = (image: HTMLImageElement) => image.decode().catch(() => undefined)
    await Promise.race([
      Promise.all([document.fonts.ready, ...[...document.images].map(arrival)]),
      new Promise((settle) => setTimeout(settle, 10_000)),
    ])
  })
}
