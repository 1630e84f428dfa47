import { recordAnnouncements } from '../announcements.ts'
import { delayRequests } from '../delayed-requests.ts'
import { DATE_TITLE, WizardPage } from '../pages/wizard-page.ts'
import { expect, signedIn, test } from '../site.ts'
import { words } from '../words.ts'

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

test('[NET-08] the wizard repeats a failed look-up when the connection returns', async ({
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

test('[WIZ-23] a choice survives a reload until the visitor opens another package', async ({ page, language }) => {
  const wizard = new WizardPage(page, language)
  await wizard.open('museum-entry')
  await wizard.more(0).click()
  await page.reload()
  await expect(wizard.total).toContainText('30.00')
  await page.goto('/d/heart-of-the-old-town')
  await page.goBack()
  await expect(wizard.total).toContainText('30.00')
  await wizard.open('closed-for-the-season')
  await page.goBack()
  await expect(wizard.total).toContainText('15.00')
})

test('[CPN-01] the promo sheet shows whether a code applies', async ({ page, language }) => {
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
  const answer = await delayRequests(page, '**/api')
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

test('[BUY-01] the button Book Now keeps the focus during its request', async ({ page, language }) => {
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

test('[WIZ-22] the page announces that a new date clears the chosen slot', async ({ page, language }) => {
  await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('mangrove-sunrise-kayak')
  await wizard.next()
  await wizard.day(10).click()
  await wizard.next()
  await page.getByText('09:00 - 10:30').click()
  await wizard.button('back').click()
  await wizard.expectStep('date')
  const announcements = await recordAnnouncements(page)
  await wizard.day(13).click()
  await expect(wizard.button('changeTickets')).toBeVisible()
  await expect.poll(announcements).toContain(words('timeCleared', language))
  await expect.poll(announcements).toContain(words('dateFull', language))
  await wizard.total.getByRole('button', { name: words('next', language) }).click()
  await expect(page.locator(':focus')).toContainText(words('dateFull', language))
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveTitle(DATE_TITLE[language])
})

test('[OPT-04] the page announces that an option cleared other options', async ({ page, language }) => {
  const wizard = new WizardPage(page, language)
  await wizard.open('heritage-days-pass')
  const announcements = await recordAnnouncements(page)
  await page.getByRole('checkbox').nth(1).check({ force: true })
  await expect(page.getByRole('checkbox').first()).not.toBeChecked()
  await expect.poll(announcements).toContain(words('optionsCleared', language))
})

test('[R15] after a reload or Back, the page shows the step that its URL names', async ({ page, language }) => {
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

test('[DEC-12] [QTY-07] [AMB-016] a quantity field accepts Arabic and Persian digits and reports the maximum', async ({
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
