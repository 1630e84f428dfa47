import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { silentLog } from '../log.ts'
import { startHttpSink, startMailServer } from '../testing/gateways.ts'
import type { HttpSink, MailServer } from '../testing/gateways.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { createCodes, ipLimits } from '../accounts/codes.ts'
import { channelsOf, codeDelivery } from './delivery.ts'

let database: TestDatabase
let mailServer: MailServer
let gateway: HttpSink
beforeAll(async () => {
  database = await createTestDatabase()
  mailServer = await startMailServer()
  gateway = await startHttpSink()
})
afterAll(async () => {
  await mailServer.end()
  await gateway.end()
  await database.drop()
})

describe('codeDelivery', () => {
  it('[MSG-01] one registration sends a code by SMTP and another by the SMS gateway, and nothing to the outbox', async () => {
    const channels = channelsOf({
      mail: { url: mailServer.url, from: 'Dareesha <no-reply@dareesha.example>' },
      sms: {
        url: gateway.url,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"to":"+{to}","text":"{text}"}',
        accepted: undefined,
      },
    })
    const deliver = codeDelivery(channels, database.pool, silentLog)
    const codes = createCodes(database.pool, 'a secret', deliver, silentLog, ipLimits(120))
    const addresses = [
      { kind: 'email', email: 'mariam@example.ae' },
      { kind: 'mobile', mobile: '971501234567' },
    ] as const
    expect(await codes.issue({ addresses, purpose: 'register', referral: null }, 'ip')).toEqual({ sent: true })
    const [mail] = mailServer.mails
    expect(mail).toMatchObject({ from: 'no-reply@dareesha.example', to: ['mariam@example.ae'] })
    expect(mail?.source).toMatch(/^Message-ID: <[0-9a-f-]{36}@dareesha\.example>\r$/m)
    const sms = JSON.parse(gateway.requests[0]!.body) as { to: string; text: string }
    expect(sms.to).toBe('+971501234567')
    const code = /\d{6}/.exec(sms.text)![0]
    expect(await codes.verify({ addresses, purpose: 'register' }, code, 'ip')).toEqual({
      proved: addresses[1],
      referral: null,
    })
    expect((await database.pool.query('select 1 from outbox')).rowCount).toBe(0)
  })
})
