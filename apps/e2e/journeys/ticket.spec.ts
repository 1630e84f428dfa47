import { expectAccessible } from '../axe.ts'
import { WizardPage } from '../pages/wizard-page.ts'
import { expect, signedIn, test } from '../site.ts'
import { words } from '../words.ts'

test('[GEN-10] [RTE-16] [DEC-13] [ORD-18] a visitor pays on the ticket page, and the ticket prints on one page', async ({
  page,
  language,
}) => {
  const { token } = await signedIn(page)
  const wizard = new WizardPage(page, language)
  await wizard.open('museum-entry')
  await wizard.submit()
  await wizard.button('bookNow').click()
  await page.waitForURL(/sandbox\/pay/)
  await page.goto('/order-history')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveCount(1)
  const history = await page.request.get('/api?action=orderHistory', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await history.json()) as { data: readonly { order_number: string }[] }
  await expect(main.getByRole('listitem')).toContainText(data[0]?.order_number ?? '')

  await page.goto(`/booking-details/${data[0]?.order_number}`)
  await expect(main.getByText(words('processing', language)).first()).toBeVisible()
  await expectAccessible(page)
  await wizard.button('payNow').click()
  await page.waitForURL(/sandbox\/pay/)
  await page.getByRole('button').first().click()
  await expect(page.getByText(words('confirmed', language))).toBeVisible()
  await wizard.open('museum-entry')
  await expect(wizard.total).toBeVisible()
  await wizard.expectStep('tickets')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(words('confirmed', language))).toBeVisible()
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
