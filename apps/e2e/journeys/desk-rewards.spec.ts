import { expectAccessible } from '../axe.ts'
import { dareesha } from '../operate.ts'
import { DeskPage } from '../pages/desk-page.ts'
import { expect, newCustomer, ORIGIN, test } from '../site.ts'
import { aPng, ask, post } from '../wire-client.ts'

async function anInvoice(token: string): Promise<number> {
  const form = new FormData()
  form.set('action', 'uploadInvoice')
  form.set('filepond', new Blob([aPng(300, 400)], { type: 'image/png' }), 'invoice.png')
  const { body } = await post(form, { token })
  return (body.data as { readonly id: number }).id
}

test('[DESK-07] [DESK-08] a manager approves an invoice, undoes a wrong amount and draws a raffle that anyone can check', async ({
  page,
  language,
}) => {
  const { token } = await newCustomer(page)
  const id = await anInvoice(token)
  const other = await anInvoice(token)
  const manager = `raffles-${language}@example.ae`
  await dareesha('staff', 'add', manager, '--role', 'manager')
  const desk = new DeskPage(page, language)
  await desk.signIn(manager, '/desk/invoices')
  await page.locator(`a[href="/desk/invoices/${id}"]`).click()
  const photo = page.locator('main img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await expect(page.locator('input[name=amount]')).toBeFocused()
  await page.keyboard.type('1495')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(`${ORIGIN}/desk/invoices/${id}`)
  await page.getByRole('status').getByRole('link').click()
  await desk.button('undo').click()
  await page.locator('input[name=amount]').fill('149.50')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(`${ORIGIN}/desk/invoices/${id}`)
  const { body } = await ask('listRafflesByInvoice', { invoice_id: String(id) }, { token })
  const numbers = (body.data as readonly { readonly raffle_number: string }[]).map((row) => row.raffle_number)
  expect(numbers).toHaveLength(2)

  await page.goto(`/desk/invoices/${other}`)
  await page.locator('input[name=notes]').fill('Too dark')
  await desk.button('reject').click()
  await expect(page).not.toHaveURL(`${ORIGIN}/desk/invoices/${other}`)

  // Both languages share one site, so only the English journey publishes a raffle list.
  if (language === 'ae') return
  await page.getByRole('link', { name: desk.word('raffles') }).click()
  await page.locator('input[name=draw-name]').fill('July raffle')
  await desk.button('publish').click()
  await expect(page.getByRole('heading', { name: 'July raffle' })).toBeVisible()
  await desk.button('draw').click()
  await page.locator('input[name=seed]').fill('red 7, blue 12')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: desk.word('draw') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('definition').filter({ hasText: 'red 7, blue 12' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/raffle-draws')
  await expectAccessible(page)
  const winner = await page.locator('strong').innerText()
  const list = await (await page.request.get(String(await page.locator('dd a').getAttribute('href')))).text()
  for (const number of [...numbers, winner]) expect(list.split('\n')).toContain(number)
  expect(await dareesha('raffles', 'verify', '1')).toContain('List and winner are right.')
})
