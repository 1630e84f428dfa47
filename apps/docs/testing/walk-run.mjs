import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { inRoot } from '../packages.mjs'
import { asServer, filesOf, follow } from './trace-hooks.mjs'

const QUANTITY = 37
const CODE = 'WELCOME10'
const KEY = 'key-of-the-walk'
const PURCHASE_NUMBER = '[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}'
const PACKAGE = 'museum-entry'
const SITE = 'https://site.example'

const source = (path) => import(inRoot(path))
const { parsePackage, withTickets } = await source('packages/engine/src/booking/index.ts')
const { parseBookingRecord } = await source('packages/engine/src/booking-record.ts')
const { aVisit } = await source('packages/engine/src/testing/index.ts')
const { createClient } = await source('packages/client/src/index.ts')
const { parseEnvironment } = await source('apps/api/src/env.ts')
const { silentLog } = await source('apps/api/src/log.ts')
const { startServer } = await source('apps/api/src/server.ts')

const folder = mkdtempSync(join(tmpdir(), 'dareesha-walks-'))
try {
  process.stdout.write(JSON.stringify(await walks()))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function walks() {
  const environment = parseEnvironment({ DATA_DIR: join(folder, 'data'), CATALOGUE: catalogueWithRoom() })
  const server = await startServer(environment.value, silentLog, new AbortController().signal)
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const ask = (address, init) => asServer(() => server.app.fetch(new Request(new URL(address, SITE), init), socket))
  try {
    return await book(ask, await signIn(ask))
  } finally {
    await server.stop()
  }
}

/** Writes the catalogue of the demo with a higher limit, because the demo allows fewer adults than `QUANTITY`. */
function catalogueWithRoom() {
  const demo = inRoot('apps', 'api', 'demo')
  const catalogue = JSON.parse(readFileSync(join(demo, 'catalogue.json'), 'utf8'))
  catalogue.packages.find(({ url_slug: slug }) => slug === PACKAGE).adult_max_qty = '50'
  mkdirSync(join(folder, 'catalogue'))
  symlinkSync(join(demo, 'pictures'), join(folder, 'catalogue', 'pictures'))
  const file = join(folder, 'catalogue', 'catalogue.json')
  writeFileSync(file, JSON.stringify(catalogue))
  return file
}

async function signIn(ask) {
  const { call } = createClient({ endpoint: `${SITE}/api`, token: () => null, fetch: ask, delayMs: 0 })
  const visitor = { name: 'Mariam Saeed', email: 'mariam@example.ae', mobile: '971501234567' }
  await call('sendOtp', visitor)
  const outbox = await (await ask(`/dev/outbox?to=${visitor.email}`)).json()
  const [otp] = /\d{6}/.exec(outbox.data[0].body)
  const { value } = await call('verifyLoginOTP', { ...visitor, otp })
  return value.token
}

async function book(ask, token) {
  const { call } = createClient({ endpoint: `${SITE}/api`, token: () => token, fetch: ask, delayMs: 0 })
  const { value: answer } = await call('packagesDetails', { slug: PACKAGE })
  const { value: of } = parsePackage(answer.data)
  const { send, look, snapshot, emitted, clock } = aVisit({ call, package: of, clock: Date.now, newKey: () => KEY })

  follow('a ticket quantity', String(QUANTITY))
  send({ type: 'select.tickets', party: withTickets(look().panel.party, 'adult', QUANTITY) }, { type: 'step.next' })

  follow('a coupon code', CODE)
  send({ type: 'coupon.apply', code: CODE })
  await until(() => snapshot().matches({ coupon: 'applied' }), 'coupon.applied')
  look()
  const coupon = filesOf('a coupon code', 'browser', 'server')

  follow('a purchase', `${KEY}|${PURCHASE_NUMBER}`)
  send({ type: 'purchase.request' })
  await until(() => snapshot().matches({ purchase: 'leaving' }), 'purchase.leaving')
  const quantity = filesOf('a ticket quantity', 'browser')

  clock.increment(1000)
  const { link } = emitted.find(({ type }) => type === 'leave')
  const paid = await ask(link, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) })
  const [number] = new RegExp(PURCHASE_NUMBER).exec(paid.headers.get('location'))
  follow('the ticket', PURCHASE_NUMBER)
  const ticket = await call('bookingDetails', { order_number: number })
  const booking = parseBookingRecord(ticket.value.data)
  if (booking.value.status !== 'confirmed') throw new Error(`the booking is ${booking.value.status}`)
  return {
    'a ticket quantity': quantity,
    'a coupon code': coupon,
    'a purchase': [...new Set([...filesOf('a purchase', 'server'), ...filesOf('the ticket', 'browser', 'server')])],
  }
}

async function until(isReached, state) {
  const end = Date.now() + 20_000
  while (!isReached()) {
    if (Date.now() > end) throw new Error(`the wizard did not reach ${state} within 20 s`)
    await pause(5)
  }
}
