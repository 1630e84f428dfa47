import { expect, it } from 'vitest'

import { createLog } from './log.ts'
import { items } from './testing/bookings.ts'
import { codeFor, aPerson } from './testing/people.ts'
import { aSite } from './testing/site.ts'
import { ADDRESS } from './testing/store.ts'
import { aPhoto, fileOf } from './testing/uploads.ts'

it('createLog writes JSON lines and drops lines below its level', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log.info('holds expired', { count: 3 })
  log.warn('webhook refused', { reason: 'unsigned' })
  log.error('inventory leaks', { rows: [{ key: 'pkg:1:overall:adult' }] })
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { at: expect.any(String), level: 'warn', message: 'webhook refused', reason: 'unsigned' },
    { at: expect.any(String), level: 'error', message: 'inventory leaks', rows: [{ key: 'pkg:1:overall:adult' }] },
  ])
})

it('[R18] a failed statement logs no personal data, code or token', async () => {
  const lines: string[] = []
  const site = await aSite({ codesAnHour: 1_000, log: createLog('debug', (line) => lines.push(line)) })
  const { pool } = site.database
  const person = aPerson()
  await site.ask('sendOtp', person)
  const { body } = await site.ask('verifyLoginOTP', { ...person, otp: await codeFor(site, person.email) })
  const token = String(body['token'])
  const address = JSON.stringify({ ...ADDRESS, name: person.name, phone: person.mobile })
  const secrets = [person.name, person.email, person.mobile, token, 'A1-SECRET', ADDRESS.address]

  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { name } of rows)
    for (const [breakIt, mendIt] of [
      [`alter table ${name} rename to broken`, `alter table broken rename to ${name}`],
      // Postgres puts a row that this constraint refuses into the detail of the error.
      [
        `alter table ${name} add constraint refuses check (false) not valid`,
        `alter table ${name} drop constraint refuses`,
      ],
    ] as const) {
      await pool.query(breakIt)
      await site.ask('sendOtp', { email: person.email })
      await site.ask('verifyLoginOTP', { email: person.email, otp: '000000' })
      await site.ask('createPurchase', items({}, { coupon: 'A1-SECRET' }), token)
      await site.ask('validateCoupon', { ...items(), coupon: 'A1-SECRET' }, token)
      await site.ask('addAddress', { address }, token)
      const upload = new FormData()
      upload.append('action', 'uploadInvoice')
      upload.append('filepond', fileOf(await aPhoto()))
      await site.app.request(`/api?token=${token}`, { method: 'POST', body: upload })
      await site.ask('editProfile', { name: person.name, mobile: person.mobile }, token)
      await pool.query(mendIt)
      secrets.push(await codeFor(site, person.email))
    }
  expect(lines.some((line) => line.includes('"sqlState":"23514"'))).toBe(true)
  expect(lines.filter((line) => line.includes('a call failed')).length).toBeGreaterThan(10)
  const leaked = secrets.filter((secret) => secret !== '' && lines.some((line) => line.includes(secret)))
  expect(leaked).toEqual([])
  await site.end()
})
