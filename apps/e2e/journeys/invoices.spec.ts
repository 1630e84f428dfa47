import { expectAccessible } from '../axe.ts'
import { dareesha } from '../operate.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, newCustomer, NOW, test } from '../site.ts'
import { words } from '../words.ts'

test('[GEN-11] [RTE-10] [RTE-18] [RTE-19] [INV-01] [INV-05] [INV-06] [INV-09] [INV-10] [RAF-01] [AMB-110] [AMB-113] a visitor uploads an invoice and gets raffle numbers after its approval', async ({
  page,
  language,
}) => {
  // A fixed clock would stop the animations of the photo list.
  await page.clock.setSystemTime(NOW)
  const { mobile } = await newCustomer(page)
  await page.goto('/invoics')
  await expect(page.getByRole('link', { name: words('loginForInvoices', language) })).toBeVisible()
  await page.goto('/upload')
  const login = page.getByRole('link', { name: words('loginToUpload', language) })
  await expect(login).toBeVisible()
  await expectAccessible(page)
  await login.click()
  await new SignInPage(page, language).signIn(mobile)
  await expect(page).toHaveURL(/\/upload$/)

  const done = page.getByRole('button', { name: words('uploadDone', language) })
  await expect(done).toBeDisabled()
  const field = page.locator('.filepond--browser')
  const status = page.locator('.filepond--file-status-main')
  await field.setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(status.filter({ hasText: words('noPdf', language) })).toBeVisible()
  await expect(done).toBeDisabled()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.headers()['content-type']?.startsWith('multipart/'))
      sent.push(`${new URL(request.url()).search} ${request.headers()['authorization']?.slice(0, 7)}`)
  })
  const photo = await page.screenshot({ type: 'jpeg' })
  await field.setInputFiles({ name: 'lunch.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(status.filter({ hasText: words('uploaded', language) })).toBeVisible()
  await expect(status.filter({ hasText: words('noPdf', language) })).toBeVisible()
  expect(sent).toEqual([' Bearer '])
  await expectAccessible(page)
  await done.press('Enter')

  await expect(page).toHaveURL(/\/invoics$/)
  const moderated = page.getByText(words('invoicesPending', language))
  await expect(moderated).toBeVisible()
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  await rows.getByRole('link').click()
  await expect(page).toHaveURL(/\/all-raffles\?invoice_id=\d+$/)
  await expect(moderated).toBeVisible()
  const id = new URL(page.url()).searchParams.get('invoice_id') ?? ''

  expect(await dareesha('invoices', 'list', 'pending')).toMatch(new RegExp(`^${id} +pending`, 'm'))
  const approval = ['invoices', 'approve', id, '--amount', '149.50', '--vendor', 'Creek Café', '--notes', 'Thank you']
  const numbers = (await dareesha(...approval)).match(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/gm)
  expect(numbers).toHaveLength(2)

  await page.getByRole('link', { name: words('allInvoices', language) }).click()
  await page.reload()
  await expect(rows.getByText(words('approved', language))).toBeVisible()
  await expect(rows.getByText('149.50', { exact: true })).toBeVisible()
  await rows.getByRole('link').click()
  await expect(page).toHaveURL(/\/all-raffles\?invoice_id=\d+&notes=Thank\+you$/)
  await expect(page.getByRole('main').getByText('Thank you')).toBeVisible()
  await expect(page.getByRole('main').getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toHaveText(numbers ?? [])
  await expectAccessible(page)
})
