import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { actions } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { audit } from '../inventory/audit.ts'
import { repeats, tally } from '../testing/endurance.ts'
import { anyText, FORMATS, formats, formsOf } from '../testing/hostile-forms.ts'
import { assertDocumented } from '../testing/openapi.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

const RUNS = Number(process.env['FC_RUNS'] ?? repeats(200))
const BATCH = 6

let site: TestSite
let tokens: readonly string[]
let server: ServerType
beforeAll(async () => {
  site = await aSite()
  server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  tokens = await signInUsers()
})
afterAll(async () => {
  server.close()
  await site.end()
})

/** A single user would soon reach the limit of coupon guesses. */
const signInUsers = () => Promise.all(Array.from({ length: 100 }, () => site.signInNewUser()))

const anyTypeOfBody = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'Application/X-WWW-Form-Urlencoded; charset=utf-16',
  'multipart/form-data; boundary=b',
  'application/json',
  '',
)

async function succeeds(path: string, request: RequestInit = {}, action?: ActionName): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, request)
  const body = (await answer.json()) as Record<string, unknown>
  expect(answer.status, JSON.stringify(body)).toBeLessThan(500)
  expect(body['success']).toBe(answer.status === 200 ? body['success'] : 0)
  if (action !== undefined) assertDocumented(`${action}Answer`, answer.status, body)
  if (body['success'] !== 1) expect(body).toMatchObject({ success: 0, msg: expect.stringMatching(/./) })
  return body['success'] === 1
}

const NEVER_SUCCESSFUL: ReadonlySet<ActionName> = new Set([
  'initiatePayment',
  'cancelPurchase',
  'cancelBooking',
  'bookingDetails',
  'verifyLoginOTP',
  'createAccount',
  'logout',
  'deleteAddress',
  'uploadInvoice',
])

it.each(Object.keys(actions) as ActionName[])(
  '[R13] [OCTO-06] %s answers or refuses every form as documented, and never fails',
  async (action) => {
    let done = 0
    const sent = { form: 0, multipart: 0, json: 0 }
    // `logout` and `erasePerson` would end the sessions of `tokens`. `erasePerson` also refuses users with an open purchase.
    const users = action === 'logout' ? [] : action === 'erasePerson' ? await signInUsers() : tokens
    const anyToken = fc.constantFrom(...users, 'made-up', '')
    const send = async (fields: URLSearchParams, token: string, format: keyof typeof FORMATS) => {
      const { body, headers } = FORMATS[format](fields)
      const request = { method: 'POST', body, headers: { ...headers, authorization: `Bearer ${token}` } }
      if (await succeeds('/api', request, action)) done += 1
      sent[format] += 1
    }
    const batches = fc.array(fc.tuple(formsOf(action), anyToken), { minLength: BATCH, maxLength: BATCH })
    await fc.assert(
      fc.asyncProperty(batches, async (batch) => {
        await Promise.all(batch.map(([fields, token], at) => send(fields, token, formats[at % formats.length]!)))
      }),
      { numRuns: Math.ceil(RUNS / BATCH) },
    )
    // The test would prove nothing if the server refused every form early.
    if (!NEVER_SUCCESSFUL.has(action)) expect(done).toBeGreaterThan(Math.min(RUNS / 50, 20))
    expect(await audit(site.database.pool)).toEqual({ leaks: [], moneyLeaks: [] })
    const counts = Object.values(sent)
    tally(
      'E6',
      'requests',
      counts.reduce((sum, count) => sum + count, 0),
    )
    for (const [format, count] of Object.entries(sent))
      tally('E6', 'requests of each action and format', count, `${action} as ${format}`)
  },
)

it('[R13] /api answers any body and any query without an internal failure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), anyTypeOfBody, anyText, async (body, type, text) => {
      await succeeds('/api', { method: 'POST', body, headers: { 'content-type': type } })
      await succeeds(`/api?${new URLSearchParams([['action', text]]).toString()}`)
    }),
    { numRuns: RUNS },
  )
  tally('E6', 'requests', RUNS * 2)
})
