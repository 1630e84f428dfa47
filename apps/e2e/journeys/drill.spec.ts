import { readFile } from 'node:fs/promises'

import { dareesha } from '../operate.ts'
import { DeskPage } from '../pages/desk-page.ts'
import { addGateStaff, GatePage } from '../pages/gate-page.ts'
import { codeFor, expect, test, retryWhileBusy } from '../site.ts'
import { ask, register } from '../wire-client.ts'

/** No other journey books this garden on this date. The party pays AED 100.00. */
const [PACKAGE, DATE, PARTY, PRICE] = [105, '2026-12-01', 3, 100]

const VISIT = {
  package_id: PACKAGE,
  adult_qty: 2,
  child_qty: 1,
  adult_price: '40.00',
  child_price: '20.00',
  total: '100.00',
  date: DATE,
}

async function aBuyer(count: number): Promise<readonly string[]> {
  const token = await register()
  const numbers: string[] = []
  for (let booking = 0; booking < count; booking += 1) {
    const items = JSON.stringify({ packages: [VISIT] })
    const made = await ask('createPurchase', { items, idempotency_key: crypto.randomUUID() }, { token })
    const number = String(made.body['purchase_number'])
    if (made.body['success'] !== 1) throw new Error(JSON.stringify(made.body))
    const opened = await ask('initiatePayment', { purchase_number: number }, { token })
    const body = new URLSearchParams({ decision: 'pay' })
    const link = String(opened.body['payment_link'])
    const { status } = await retryWhileBusy(() => fetch(link, { method: 'POST', body, redirect: 'manual' }))
    if (status !== 303) throw new Error(`the payment of ${number} was answered with ${status}`)
    numbers.push(number)
  }
  return numbers
}

async function staffToken(email: string, role: 'gate' | 'desk'): Promise<string> {
  await dareesha('staff', 'add', email, '--role', role)
  await ask('sendOtp', { email })
  const { body } = await ask('staffSignIn', { email, otp: await codeFor(email), place: role })
  return String(body['token'])
}

test('[DESK-03] [CAN-02] [GATE-05] [GATE-06] after cancellations and an offline gate, the report of the day adds up', async ({
  page,
  context,
  language,
}) => {
  const numbers = (await Promise.all(Array.from({ length: 4 }, () => aBuyer(50)))).flat()
  const [cancelled, booked] = [numbers.slice(0, 20), numbers.slice(20)]
  const desk = await staffToken('drill-desk@example.ae', 'desk')
  for (const number of cancelled) {
    const { body } = await ask('deskCancel', { number, reason: 'Drill' }, { token: desk })
    expect(body['refund']).toBe('100.00')
  }

  const offline = 'drill-gate@example.ae'
  addGateStaff(offline)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  const gate = new GatePage(page, language)
  await gate.signIn(offline)
  await gate.open(PACKAGE, null)
  await expect(gate.text('list')).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await expect(gate.text('offline')).toBeVisible()

  // The online gate admits 120 parties. The offline gate admits 30 other parties and five of the 120 parties.
  const [online, twice, late] = [booked.slice(0, 120), booked.slice(115, 120), booked.slice(120, 150)]
  const token = await staffToken('drill-online@example.ae', 'gate')
  for (const [index, number] of online.entries()) {
    const scan_id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const fields = { scan_id, number, package_id: String(PACKAGE), date: DATE, gate: 'Main gate' }
    expect((await ask('gateScan', fields, { token })).body).toMatchObject({ verdict: 'welcome' })
  }
  for (const number of [...late, ...twice]) {
    await gate.type(number)
    await expect(gate.verdict('welcome')).toBeVisible()
    await gate.button('next').click()
  }
  await gate.type(cancelled[0]!)
  await expect(gate.verdict('cancelled')).toBeVisible()
  await gate.button('next').click()
  await context.setOffline(false)
  await expect.poll(async () => (await conflicts(desk)).filter((number) => twice.includes(number))).toHaveLength(5)

  await page.goto('/desk')
  const report = new DeskPage(page, language)
  await report.button('signOut').click()
  await expect(page.locator('input[name=email]')).toBeVisible()
  await report.signIn('drill-desk@example.ae', `/desk/today?date=${DATE}`)
  const cells = page.getByRole('row').filter({ hasText: 'Island garden day' }).getByRole('cell')
  for (const [column, count] of [180, 0, 150].entries())
    await expect(cells.nth(column)).toHaveText(String(count * PARTY))
  const [download] = await Promise.all([page.waitForEvent('download'), report.button('csv').click()])
  const lines = (await readFile(await download.path(), 'utf8'))
    .split('\r\n')
    .filter((line) => /^[0-9A-Z]{4}-/.test(line))
  const ours = lines.filter((line) => booked.includes(line.slice(0, 14)))
  expect(ours).toHaveLength(180)
  const paid = ours.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)
  expect(paid + 20 * PRICE).toBe(200 * PRICE)
  expect(lines.filter((line) => cancelled.includes(line.slice(0, 14)))).toEqual([])
})

async function conflicts(token: string): Promise<readonly string[]> {
  const { body } = await ask('gateConflicts', { date: DATE }, { token })
  return (body.data as readonly { readonly number: string }[]).map(({ number }) => number)
}
