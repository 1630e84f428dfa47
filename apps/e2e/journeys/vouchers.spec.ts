import { expectAccessible } from '../axe.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { readQrCode } from '../qr.ts'
import { expect, newCustomer, newMobile, NOW, ORIGIN, signedIn, test } from '../site.ts'
import { timersAreSet } from '../timers.ts'
import { words } from '../words.ts'

test('[GEN-06] [GEN-19] [RTE-07] [RTE-17] [VCH-01] [VCH-04] [VCH-05] [VCH-08] [VCH-10] [VCH-14] a visitor finds a voucher, signs in and sees its code', async ({
  page,
  language,
}) => {
  const { mobile } = await newCustomer(page)
  await page.goto('/vouchers/location')
  await page.getByRole('main').getByRole('combobox').selectOption('heart-of-the-old-town')
  await page
    .getByRole('main')
    .getByRole('button', { name: words('show', language), exact: true })
    .click()
  await expect(page).toHaveURL(/\/vouchers\/heart-of-the-old-town$/)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  await expectAccessible(page)

  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/v\/karak-at-the-creek$/)
  const login = page.getByRole('link', { name: words('loginForVoucher', language) })
  await expect(login).toBeVisible()
  const code = page.getByRole('img', { name: words('voucherQr', language) })
  await expect(code).toHaveCount(0)
  await expectAccessible(page)

  await login.click()
  await new SignInPage(page, language).signIn(mobile)
  await expect(page).toHaveURL(/\/v\/karak-at-the-creek$/)
  await expect(code).toBeVisible()
  const shown = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()
  expect(await readQrCode(code)).toBe(shown)
  await expectAccessible(page)

  await page.context().setOffline(true)
  await expect(page.getByText(words('offline', language))).toBeVisible()
  await page.getByRole('tab').nth(1).click()
  expect(await readQrCode(code)).toBe(shown)
  await page.context().setOffline(false)
  await page.reload()
  await expect(code).toBeVisible()
  expect(await readQrCode(code)).toBe(shown)
})

test('[VCH-02] an expired voucher has no code, and a disabled voucher has no page', async ({ page, language }) => {
  await signedIn(page)
  await page.goto('/v/harvest-of-last-year')
  await expect(page.getByText(words('voucherOver', language))).toBeVisible()
  await expect(page.getByRole('img', { name: words('voucherQr', language) })).toHaveCount(0)
  const [offer = '', breadcrumb = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(offer)).toMatchObject({ '@type': 'Offer', availability: 'https://schema.org/SoldOut' })
  expect(JSON.parse(breadcrumb)).toMatchObject({ '@type': 'BreadcrumbList' })
  const answer = await page.goto('/v/lake-picnic')
  expect(answer?.status()).toBe(404)
})

test('[VCH-07] [VCH-09] [VCH-12] [VCH-13] a permission notice stays until the visitor shares their position, and then nearby vouchers appear', async ({
  page,
  language,
}) => {
  await page.goto('/vouchers/location')
  const needed = page.getByText(words('locationNeeded', language))
  await expect(needed).toBeVisible()
  const locate = page.getByRole('button', { name: words('locate', language) })
  await locate.click()
  await expect(page.getByText(words('locationDenied', language))).toBeVisible()
  await expect(needed).toBeVisible()
  await expectAccessible(page)

  await page.context().grantPermissions(['geolocation'], { origin: ORIGIN })
  await page.context().setGeolocation({ latitude: 25.3573, longitude: 55.3911 })
  await locate.click()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(7)
  await expect(needed).toHaveCount(0)
  const metres = await cards.evaluateAll((all) =>
    all.map((card) => /([\d.]+)\u00a0(km|m|كم|م)/.exec(card.textContent)?.slice(1)),
  )
  const far = metres.map((distance) => Number(distance?.[0]) * (/km|كم/.test(distance?.[1] ?? '') ? 1000 : 1))
  expect(far).toEqual(far.toSorted((one, other) => one - other))
  await expectAccessible(page)
})

test('[RTE-14] [PROF-01] [PROF-02] [PROF-03] [PROF-04] [PROF-05] [CONST-23] a visitor changes their profile and verifies the new mobile number', async ({
  page,
  language,
}) => {
  const { email } = await signedIn(page)
  await page.clock.install({ time: NOW })
  await page.goto('/settings')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/edit-profile$/)
  const [name, mobile] = [page.locator('input[name=name]'), page.locator('input[name=tel]')]
  await expect(name).toHaveValue('Mariam Saeed')
  const fixed = page.getByRole('main').locator('input[name=email]')
  await expect(fixed).toHaveValue(email)
  await expect(fixed).not.toBeEditable()
  await expectAccessible(page)

  const save = page.getByRole('button', { name: words('save', language) })
  await name.fill(' ')
  await save.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('nameMissing', language))
  await name.fill('Mariam')
  const next = newMobile().slice(3)
  await mobile.fill(next)
  await page.clock.pauseAt(new Date(Date.parse(NOW) + 3_600_000))
  await save.click()
  await page.clock.runFor(250)
  await expect(page.getByText(words('profileUpdated', language))).toBeVisible()
  await timersAreSet(page)
  await page.clock.runFor(1999)
  await expect(page).toHaveURL(/\/edit-profile$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(`${ORIGIN}/`)
  await page.clock.resume()

  await page.goto('/edit-profile')
  await expect(name).toHaveValue('Mariam')
  await page.getByRole('link', { name: words('confirmNumber', language) }).click()
  await new SignInPage(page, language).signIn(`971${next}`)
  await expect(page).toHaveURL(/\/edit-profile$/)
  await expect(name).toHaveValue('Mariam')
  await expect(page.getByRole('link', { name: words('confirmNumber', language) })).toHaveCount(0)
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value
  const answer = await page.request.post('/api', {
    form: { action: 'getProfileDetails' },
    headers: { authorization: `Bearer ${token}`, origin: ORIGIN },
  })
  expect(await answer.json()).toMatchObject({ data: { name: 'Mariam', mobile: `971${next}`, mobile_proved: '1' } })
})

test('[RTE-21] the alternative URLs of account pages redirect, and /notifications is empty', async ({
  page,
  language,
}) => {
  await signedIn(page)
  await page.goto('/payment-history')
  await expect(page).toHaveURL(/\/order-history$/)
  await page.goto('/order-payment-complete?order_number=AAAA-BBBB-CCCC')
  await expect(page).toHaveURL(/\/booking-details\/AAAA-BBBB-CCCC\?success$/)
  await page.goto('/notifications')
  await expect(page.getByText(words('noNotifications', language))).toBeVisible()
  await expectAccessible(page)
})
