import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, newCustomer, test } from '../site.ts'
import { words } from '../words.ts'

// The page requests the prizes from another origin, whose CORS rules refuse the header `x-forwarded-for` of other journeys.
test.use({ extraHTTPHeaders: {} })

async function scratchRows(page: Page, card: Locator, from: number, to: number): Promise<void> {
  const box = await card.boundingBox()
  if (box === null) throw new Error('the card is not visible')
  for (let row = from; row < to; row += 1) {
    const y = box.y + (row + 0.5) * 30
    await page.mouse.move(box.x + 2, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 2, y, { steps: 4 })
    await page.mouse.up()
  }
}

test('[RTE-20] [GEN-21] [SCR-02] [SCR-03] [SCR-04] [SCR-05] [SCR-06] [SCR-10] a visitor signs in, scratches the card and keeps the prize after a reload', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  const asked: URL[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('action=getScratchWin')) asked.push(new URL(request.url()))
  })
  await page.goto('/scratch')
  await expect(page.getByText(words('loginToScratch', language))).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: words('login', language) })
    .click()
  await new SignInPage(page, language).signIn(mobile)
  await expect(page).toHaveURL(/\/scratch$/)

  const card = page.locator('canvas')
  await card.scrollIntoViewIfNeeded()
  expect(await card.evaluate((canvas: HTMLElement) => [canvas.offsetWidth, canvas.offsetHeight])).toEqual([320, 320])
  const prizeCode = page
    .getByRole('main')
    .getByRole('status')
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await scratchRows(page, card, 0, 4)
  const percent = async () => Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'))
  await expect.poll(percent).toBeGreaterThan(30)
  expect(await percent()).toBeLessThan(65)
  await expect(prizeCode).toHaveCount(0)
  await expectAccessible(page)
  await scratchRows(page, card, 4, 9)
  await expect(prizeCode).toBeVisible()
  await expect(card).toHaveCount(0)
  const code = await prizeCode.textContent()
  await expectAccessible(page)

  await page.reload()
  await expect(prizeCode).toHaveText(code ?? '')
  await expect(card).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('scratched'))
  await page.reload()
  await page.getByRole('button', { name: words('revealPrize', language) }).press('Enter')
  await expect(prizeCode).toHaveText(code ?? '')
  expect(new Set(asked.map(({ hostname }) => hostname))).toEqual(new Set(['localhost']))
})
