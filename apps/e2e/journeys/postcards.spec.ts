import { expectAccessible } from '../axe.ts'
import { PostcardPage } from '../pages/postcard-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, newCustomer, signedIn, test } from '../site.ts'

const LETTER = {
  en: { address: 'Mariam Saeed\nAl Ain', message: 'Greetings from the creek, أهلًا وسهلًا 123!' },
  ae: { address: 'مريم سعيد\nالعين', message: 'تحياتي من الخور. Wish you were here 123!' },
} as const

test('[RTE-12] [RTE-40] [RTE-41] [RTE-43] [POST-03] [POST-29] [POST-39] [POST-49] [AMB-144] [GEN-23] a signed-out visitor makes a postcard, keeps it through the sign-in, and orders it as previewed', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  const card = new PostcardPage(page, language)
  await page.goto('/hos-postcards')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
  await expectAccessible(page)
  await page.locator('a[href="/hos-postcards/edit-my-card/window-on-the-creek"]').click()

  await card.button('upload').click()
  const field = page.getByRole('dialog').locator('input[type=file]')
  await field.setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Mariam') })
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty()
  await expectAccessible(page)
  await field.setInputFiles(await card.photo())
  await expect(card.button('replace')).toBeVisible()
  await card.button('turn').click()
  await expectAccessible(page)
  await card.button('next').click()

  const { address, message } = LETTER[language]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.say('wrote'))
  await card.waitUntilDrawn()
  const empty = await card.pictureOf(card.sides.first())
  await card.address.fill(address)
  await card.message.fill(message)
  await card.font.selectOption('Charlie')
  await expect(card.message).toHaveAttribute('dir', language === 'en' ? 'ltr' : 'rtl')
  await expectAccessible(page)

  await card.button('login').click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: card.say('login'), exact: true })
    .click()
  await new SignInPage(page, language).signIn(mobile)
  await expect(page).toHaveURL(/\/hos-postcards\/message$/)
  await expect(card.address).toHaveValue(address)
  await expect(card.message).toHaveValue(message)
  await expect(card.font).toHaveValue('Charlie')
  await card.waitUntilDrawn()
  const seen = [await card.pictureOf(card.sides.first()), await card.pictureOf(card.sides.last())]

  await card.button('submit').click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/\/hos-postcards\/order-details\/[0-9A-Z-]+\?success$/)
  const sides = page.getByRole('main').locator('img')
  await expect(sides).toHaveCount(2)
  const sent = await sides.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  // The previews show the back first. The order shows the front first.
  expect(await card.differences(seen[0]!, sent[1]!)).toBe(0)
  expect(await card.differences(seen[1]!, sent[0]!)).toBe(0)
  // This control proves that the comparison finds differences.
  expect(await card.differences(empty, seen[0]!)).toBeGreaterThan(0)
  await expectAccessible(page)
})

test('[RTE-42] [POST-11] [POST-30] [POST-44] [GEN-25] a visitor orders a ready-made postcard with the keyboard alone, and the history opens only paid orders', async ({
  page,
  language,
}) => {
  await signedIn(page)
  const card = new PostcardPage(page, language)
  const press = async (key: string) => page.keyboard.press(key)
  await page.goto('/hos-postcards')
  const first = page.locator('a[href="/hos-postcards/message"]').first()
  await first.focus()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.say('wrote'))
  await card.address.focus()
  await page.keyboard.type(LETTER[language].address)
  await press('Tab')
  await expect(card.message).toBeFocused()
  await page.keyboard.type('x'.repeat(381))
  await press('Tab')
  await expect(card.font).toBeFocused()
  await card.waitUntilDrawn()

  await card.button('submit').focus()
  await press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await card.message.focus()
  await press('End')
  await press('Backspace')
  await card.button('submit').focus()
  await press('Enter')
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.locator('button[value=decline]').focus()
  await press('Enter')
  await page.waitForURL(/\/hos-postcards\/message\?payment=declined$/)
  await expect(card.message).toHaveValue('x'.repeat(380))
  await card.waitUntilDrawn()
  await card.button('submit').focus()
  await press('Enter')
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.locator('button[value=pay]').focus()
  await press('Enter')
  await page.waitForURL(/order-details/)
  await expect(page.getByRole('main').locator('img')).toHaveCount(2)

  await page.goto('/hos-postcards/order-history')
  const orders = page.getByRole('main').getByRole('article')
  await expect(orders).toHaveCount(2)
  await expect(orders.first().getByRole('link')).toHaveCount(1)
  await expect(orders.last().getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/hos-postcards/message')
  await expect(page).toHaveURL(/\/hos-postcards$/)
})
