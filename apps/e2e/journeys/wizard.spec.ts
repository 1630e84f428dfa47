import { listen } from '../heard.ts'
import { hold } from '../held.ts'
import { MOST_SHIFT, watchLayoutShift } from '../layout-shift.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { expect, signedIn, test } from '../site.ts'
import { words } from '../words.ts'

const QUESTION = {
  date: {
    en: 'When would you like to come? – step 2 of 6 – Mangrove sunrise kayak – Dareesha',
    ae: 'متى ترغب في الزيارة؟ – الخطوة 2 من 6 – جولة كاياك بين أشجار القرم عند الشروق – Dareesha',
  },
} as const

/** Presses Next, and Back so long after it; in the same moment when there is no time between them. */
async function backAfterNext(wizard: WizardPage, afterMs: number | null): Promise<void> {
  const next = wizard.total.getByRole('button', { name: words('next', wizard.language) })
  await next.evaluate(
    (button: HTMLButtonElement, wait) =>
      new Promise<void>((settle) => {
        window.addEventListener('popstate', () => requestAnimationFrame(() => setTimeout(settle)), { once: true })
        button.click()
        if (wait === null) history.back()
        else setTimeout(() => history.back(), wait)
      }),
    afterMs,
  )
}

test('[NET-08] a day that could not be checked is checked again when the connection is back', async ({
  page,
  context,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('mangrove-sunrise-kayak')
  await wizard.next()
  await context.setOffline(true)
  await wizard.day(10).click()
  await expect(wizard.button('tryAgain')).toBeVisible()
  await context.setOffline(false)
  await expect(wizard.button('tryAgain')).toBeHidden()
  await wizard.next()
  await wizard.expectStep('time')
})

test('[CPN-01] a promo code is answered where it is typed, whether it is taken or not', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('museum-entry')
  await wizard.button('enterPromo').click()
  const code = page.getByRole('textbox', { name: words('promo', language) })
  const dialog = page.getByRole('dialog')
  await code.fill('nonsense')
  await code.press('Enter')
  await expect(dialog.getByText(words('couponInvalid', language))).toBeVisible()
  await expect(code).toBeFocused()
  const answer = await hold(page, '**/api')
  await code.fill('nothing')
  await wizard.button('apply').click()
  await expect(wizard.button('apply')).toBeFocused()
  answer()
  await expect(dialog.getByText(words('couponInvalid', language))).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill('WELCOME10')
  await wizard.button('apply').click()
  await expect(dialog.getByText(words('couponAdded', language))).toBeVisible()
  await expect(wizard.button('apply')).toBeFocused()
})

test('[BUY-04] Book Now keeps the focus while it is at work', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  let answer = () => {}
  const answered = new Promise<void>((settle) => (answer = settle))
  await page.route('**/api', async (route) => {
    if (!(route.request().postData() ?? '').includes('action=initiatePayment')) return route.fallback()
    await answered
    return route.fulfill({ status: 500, json: { success: 0 } })
  })
  await wizard.open('museum-entry')
  await wizard.submit()
  await wizard.button('bookNow').click()
  const busy = page.getByRole('button', { name: words('booking', language) })
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  answer()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
})

test('[WIZ-22] a time that another day clears is said, and a full day is said once, where the ways on are', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('mangrove-sunrise-kayak')
  await wizard.next()
  await wizard.day(10).click()
  await wizard.next()
  await page.getByText('09:00 - 10:30').click()
  await wizard.button('back').click()
  await wizard.expectStep('date')
  const heard = await listen(page)
  await wizard.day(13).click()
  await expect(wizard.button('changeTickets')).toBeVisible()
  await expect.poll(heard).toContain(words('timeCleared', language))
  await expect.poll(heard).toContain(words('dateFull', language))
  await wizard.total.getByRole('button', { name: words('next', language) }).click()
  await expect(page.locator(':focus')).toContainText(words('dateFull', language))
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveTitle(QUESTION.date[language])
})

test('[WIZ-24] options that another one clears are said', async ({ page, language }) => {
  const wizard = new WizardPage(page, language)
  await wizard.open('heritage-days-pass')
  const heard = await listen(page)
  await page.getByRole('checkbox').nth(1).check({ force: true })
  await expect(page.getByRole('checkbox').first()).not.toBeChecked()
  await expect.poll(heard).toContain(words('optionsCleared', language))
})

test('[I18N-04] another language keeps the place in the page and the title of the step, which a reload keeps too', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const shift = await watchLayoutShift(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('mangrove-sunrise-kayak')
  await wizard.next()
  await expect(page).toHaveTitle(QUESTION.date[language])
  await wizard.day(10).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3))
  const grid = page.getByRole('grid')
  const before = await grid.boundingBox()
  const other = language === 'en' ? 'ae' : 'en'
  const button = page.getByRole('button', { name: language === 'en' ? 'العربية' : 'English' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(QUESTION.date[other])
  await expect(page.getByRole('button', { name: language === 'en' ? 'English' : 'العربية' })).toBeFocused()
  // The words above may take another line.
  expect(Math.abs(((await grid.boundingBox())?.y ?? NaN) - (before?.y ?? NaN))).toBeLessThan(100)
  await page.reload()
  await expect(page).toHaveTitle(QUESTION.date[language === 'en' ? 'ae' : 'en'])
  await expect(grid).toBeVisible()
  expect(await shift(), 'the page moved while the step was opened again').toBeLessThan(MOST_SHIFT)
  // The address of the package alone leads to the same step.
  await page.goto('/p/mangrove-sunrise-kayak')
  await expect(page).toHaveURL(/step=date/)
  await expect(grid).toBeVisible()
  expect(await shift(), 'the page moved where its address names no step').toBeLessThan(MOST_SHIFT)
})

test('[WIZ-02] [WIZ-06] [WIZ-22] an address shows the step that it names, also after a reload, or with Back at the heels of Next', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  const slug = 'mangrove-sunrise-kayak'
  await wizard.open(slug)
  await wizard.next()
  await wizard.day(10).click()
  await wizard.next()
  await wizard.expectStep('time')
  const more = wizard.more(0)
  const grid = page.getByRole('grid')
  for (const again of ['at first', 'after a reload']) {
    if (again === 'at first') await page.goto(`/p/${slug}?step=tickets`)
    else await page.reload()
    await expect(more).toBeVisible()
    await wizard.expectStep('tickets')
  }
  for (const afterMs of [null, 0, 20]) {
    await backAfterNext(wizard, afterMs)
    await expect(more).toBeVisible()
    await expect(page).toHaveURL(`/p/${slug}?step=tickets`)
  }
  for (const again of ['at first', 'after a reload']) {
    if (again === 'at first') await page.goto(`/p/${slug}?step=date`)
    else await page.reload()
    await expect(grid).toBeVisible()
    await wizard.expectStep('date')
  }
})

test('[QTY-05] [AMB-016] a count is typed with the digits of either keyboard, and beyond a bound it says so', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('mangrove-sunrise-kayak')
  const adults = page.locator('main input[inputmode=numeric]').first()
  await adults.fill('')
  await adults.pressSequentially('٥')
  await expect(adults).toHaveValue('5')
  await adults.press('Tab')
  await expect(adults).toHaveValue('5')
  await expect(wizard.total).toContainText('700.00')
  await adults.press('ArrowUp')
  await expect(adults).toHaveValue('6')
  const note = page.getByRole('main').getByText(words('adultMax', language))
  await expect(note).toHaveCount(0)
  await adults.fill('۱۲')
  await adults.press('Enter')
  await expect(note).toHaveCount(1)
  await wizard.next()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('adultMax', language))
  await wizard.expectStep('tickets')
})
