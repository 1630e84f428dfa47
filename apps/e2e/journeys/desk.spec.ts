import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { DeskPage } from '../pages/desk-page.ts'
import { expect, newCustomer, ORIGIN, test } from '../site.ts'
import { ask } from '../wire-client.ts'

const DATE = '2026-12-16'

/** No other journey books this package or reads its places. */
const CAMELS = {
  package_id: 110,
  adult_qty: 1,
  child_qty: 0,
  adult_price: '45.00',
  child_price: '22.50',
  total: '45.00',
  date: DATE,
}

async function aPaidBooking(page: Page, name: string) {
  const { token, email, mobile } = await newCustomer(page)
  await ask('editProfile', { name, mobile }, { token })
  const { body } = await ask('createPurchase', { items: JSON.stringify({ packages: [CAMELS] }) }, { token })
  expect(body).toMatchObject({ success: 1 })
  const number = String(body['purchase_number'])
  const opened = await ask('initiatePayment', { purchase_number: number }, { token })
  await page.goto(String(opened.body['payment_link']))
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/booking-details/)
  return { number, email }
}

/** No other journey books this package on this day. */
const CLOSED = {
  package_id: 123,
  adult_qty: 1,
  child_qty: 0,
  adult_price: '0.00',
  child_price: '0.00',
  total: '0.00',
  date: '2026-12-18',
}

async function addACode(page: Page, desk: DeskPage) {
  await desk.button('newCode').click()
  await page.locator('input[name=code]').fill('E2E10')
  await page.locator('input[name=off]').fill('10')
  await expectAccessible(page)
  await desk.button('addCode').click()
}

/** Both languages share one sign-in, because a browser gets only one code for an address every 30 seconds. */
async function changeTheCatalogue(page: Page) {
  const book = async () => {
    const { token } = await newCustomer(page)
    const { body } = await ask('createPurchase', { items: JSON.stringify({ packages: [CLOSED] }) }, { token })
    return body['success']
  }
  expect(await book()).toBe(1)
  for (const [language, width, kind] of [
    ['en', 1280, 'close'],
    ['ae', 390, 'open'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const desk = new DeskPage(page, language)
    await page.getByRole('link', { name: desk.word('calendar') }).click()
    await page.locator('select[name=package]').selectOption(String(CLOSED.package_id))
    await page.locator('select[name=kind]').selectOption(kind)
    for (const day of ['first', 'last']) await page.locator(`input[name=${day}]`).fill(CLOSED.date)
    await desk.button('preview').click()
    await expect(page.getByText(desk.word('touched'))).toBeVisible()
    await expectAccessible(page)
    await desk.button('confirmChange').click()
    await expect(page.getByText(desk.word('changed'))).toBeVisible()
    expect(await book()).toBe(kind === 'close' ? 0 : 1)
    await page.getByRole('link', { name: desk.word('codes') }).click()
    if (language === 'en') await addACode(page, desk)
    else await desk.button('switchOff').click()
    const row = page.getByRole('listitem').filter({ hasText: 'E2E10' })
    await expect(row.getByText(desk.word(language === 'en' ? 'on' : 'off'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await desk.button('otherLanguage').click()
  }
}

test('[DESK-01] [DESK-02] [DESK-03] [DESK-04] [DESK-05] [DESK-06] [CAN-02] staff find, move and cancel a booking, and a manager changes the catalogue', async ({
  page,
  language,
}) => {
  const { number, email } = await aPaidBooking(page, '=1+1')
  const desk = new DeskPage(page, language)
  // The journeys of both languages run at the same time, so each journey has its own member of staff.
  await desk.signIn(language === 'en' ? 'manager@staff.example' : 'desk@staff.example', `/desk/today?date=${DATE}`)
  await expect(page.getByRole('row').last().getByRole('cell').first()).toHaveText(/^[1-9]/)
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), desk.button('csv').click()])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.split('\r\n')[0]).toContain(desk.word('csvHead'))
  expect(csv).toContain(`${number},`)
  expect(csv).toContain(`,'=1+1,`)

  await page.goto('/desk/find')
  await page.locator('input[name=q]').fill(email)
  const sent = page.waitForRequest((request) => request.postData()?.includes('action=deskFind') === true)
  await desk.button('find').click()
  const { authorization = '', cookie = '' } = await (await sent).allHeaders()
  const findAgain = async () => {
    const body = new URLSearchParams({ action: 'deskFind', query: email })
    const headers = { authorization, cookie, origin: ORIGIN }
    return (await fetch(`${ORIGIN}/api`, { method: 'POST', body, headers })).status
  }
  expect(await findAgain()).toBe(200)
  await page.getByRole('link', { name: number }).click()
  await desk.button('resend').click()
  await expect(page.getByText(desk.word('resent'))).toBeVisible()
  await desk.button('move').click()
  await page.locator('input[name=rebook-date]').fill('2026-12-17')
  await expectAccessible(page)
  await desk.button('confirmMove').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('definition').filter({ hasText: /\b17\s/ })).toBeVisible()
  await desk.button('cancel').click()
  await page.locator('input[name=reason]').fill('storm')
  await expectAccessible(page)
  await desk.button('confirm').click()
  await expect(page.getByText(desk.word('cancelled'), { exact: true }).first()).toBeVisible()
  await expect(desk.button('cancel')).toHaveCount(0)

  if (language === 'en') {
    await page.getByRole('link', { name: desk.word('changes') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: number })).toHaveCount(3)
    await changeTheCatalogue(page)
  }
  await desk.button('signOut').click()
  await expect(page.locator('input[name=email]')).toBeVisible()
  await expect.poll(findAgain).toBe(401)
})

test('[DESK-10] the files for visitors contain no code of the desk', () => {
  const read = (file: string) => readFileSync(new URL(`../../web/dist/${file}`, import.meta.url), 'utf8')
  type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>
  const filesOf = (manifest: string) =>
    Object.values(JSON.parse(read(`.vite/${manifest}`)) as Manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const visitors = JSON.parse(read('.vite/manifest.json')) as Manifest
  const staff = JSON.parse(read('.vite/staff.json')) as Manifest
  expect(Object.keys(staff)).toContain('src/features/desk/desk-area.tsx')
  expect(Object.keys(visitors).filter((name) => /features\/desk|app\/staff|contract\/src\/staff/.test(name))).toEqual(
    [],
  )
  const own = new Set(filesOf('staff.json'))
  expect(filesOf('manifest.json').filter((file) => own.has(file))).toEqual([])
  // Minified code keeps the names of actions.
  const hasStaff = (file: string) => /staffSignIn|deskToday/.test(read(file))
  const scripts = (manifest: string) => filesOf(manifest).filter((file) => file.endsWith('.js'))
  expect(scripts('staff.json').some(hasStaff)).toBe(true)
  expect(scripts('manifest.json').filter(hasStaff)).toEqual([])
  expect(read('index.html')).not.toContain('/staff/')
})
