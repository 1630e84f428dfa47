import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createCodes, ipLimits, stranger } from '../accounts/codes.ts'
import { deleteExpired } from '../accounts/cleanup.ts'
import { silentLog } from '../log.ts'
import { repeats } from '../testing/endurance.ts'
import { startHttpSink, startMailServer } from '../testing/gateways.ts'
import type { HttpSink, MailServer, ReceivedMail } from '../testing/gateways.ts'
import type { Issued } from '../testing/restless-messenger.ts'
import { startProcess } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { composer } from './compose.ts'
import { channelsOf, queueCode } from './delivery.ts'
import type { Channels } from './message.ts'
import { sendDue, startMessenger, withoutAddresses } from './messenger.ts'
import { failedMessages, retryMessages } from './queue.ts'
import { GULF_SMS } from '../testing/sms.ts'

const SECRET = 'a secret'
const MAIL = { kind: 'email', email: 'mariam@example.ae' } as const
const MOBILE = { kind: 'mobile', mobile: '971501234567' } as const

let database: TestDatabase
let mailServer: MailServer
let gateway: HttpSink
let refusal: string | null = null
let status = 200
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 8 })
  mailServer = await startMailServer(() => refusal)
  gateway = await startHttpSink(() => ({ status, body: '{}' }))
})
afterAll(async () => {
  await mailServer.end()
  await gateway.end()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('truncate message, code_challenge, code_guess, attempt_counter')
  refusal = null
  status = 200
})

const configured = (): Channels =>
  channelsOf({
    mail: { url: mailServer.url, from: 'Dareesha <no-reply@dareesha.example>' },
    sms: {
      url: gateway.url,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"to":"+{to}","text":"{text}","id":"{id}"}',
      accepted: undefined,
    },
  })

const messenger = (channels: Channels = configured()) => ({
  database: database.pool,
  channels,
  compose: composer({ database: database.pool, codeSecret: SECRET, origin: 'http://site.test' }),
  log: silentLog,
})

const codes = () => createCodes(database.pool, SECRET, queueCode, silentLog, ipLimits(1_000), GULF_SMS)
const register = () => codes().issue({ addresses: [MAIL, MOBILE], purpose: 'register', referral: null }, stranger('ip'))
const signIn = () => codes().issue({ addresses: [MOBILE], purpose: 'sign-in', referral: null }, stranger('ip'))

const messageIdOf = ({ source }: ReceivedMail): string | undefined => /^Message-ID: <([^@>]+)@/m.exec(source)?.[1]
const smsAt = (index: number) =>
  JSON.parse(gateway.requests.at(index)!.body) as { to: string; text: string; id: string }

const makeDue = () => database.pool.query('update message set due_at = clock_timestamp() where sent_at is null')

const pausesUntilDue = async () => {
  const { rows } = await database.pool.query<{ seconds: number }>(
    'select round(extract(epoch from due_at - clock_timestamp()))::int as seconds from message order by kind, subject',
  )
  return rows.map(({ seconds }) => seconds)
}

describe('sendDue', () => {
  it('[MSG-01] [MSG-04] a registration sends one code by e-mail and one code by SMS', async () => {
    expect(await register()).toEqual({ sent: true })
    expect(await sendDue(messenger())).toBe(2)
    expect(await sendDue(messenger())).toBe(0)
    const mail = mailServer.mails.at(-1)!
    expect(mail).toMatchObject({ from: 'no-reply@dareesha.example', to: [MAIL.email] })
    expect(smsAt(-1).to).toBe(`+${MOBILE.mobile}`)
    const [code = ''] = /\d{6}/.exec(smsAt(-1).text) ?? []
    expect(await codes().verify({ addresses: [MAIL, MOBILE], purpose: 'register' }, code, stranger('ip'))).toEqual({
      proved: MOBILE,
      referral: null,
    })
  })

  it('[R7] the database rows of a code never contain its digits', async () => {
    const rows = async () => (await database.pool.query('select m.*, c.* from message m, code_challenge c')).rows
    await signIn()
    const before = await rows()
    await sendDue(messenger())
    const [code = ''] = /\d{6}/.exec(smsAt(-1).text) ?? []
    const all = [...before, ...(await rows())]
    expect(all).toHaveLength(2)
    expect(JSON.stringify(all)).not.toContain(code)
  })

  it('[MSG-04] [MSG-05] the server sends a refused message again later, with the same Message-ID', async () => {
    const ids = new Set<string | undefined>()
    const before = mailServer.mails.length
    await codes().issue({ addresses: [MAIL], purpose: 'sign-in', referral: null }, stranger('ip'))
    const pauses = []
    refusal = '452 try again later'
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await makeDue()
      await sendDue(messenger())
      pauses.push(...(await pausesUntilDue()))
    }
    expect(pauses).toEqual([5, 15, 45])
    expect(mailServer.mails).toHaveLength(before)
    refusal = null
    for (const recorded of [false, true]) {
      await makeDue()
      await sendDue(messenger())
      ids.add(messageIdOf(mailServer.mails.at(-1)!))
      if (!recorded) await database.pool.query('update message set sent_at = null')
    }
    expect([mailServer.mails.length - before, ids.size]).toEqual([2, 1])
  })

  it('[MSG-04] a message counts as failed after exactly twelve refused attempts', async () => {
    await codes().issue({ addresses: [MAIL], purpose: 'sign-in', referral: null }, stranger('ip'))
    await database.pool.query('update message set attempts = 10')
    refusal = '452 try again later'
    const failures = []
    for (let attempt = 11; attempt <= 12; attempt += 1) {
      await makeDue()
      await sendDue(messenger())
      failures.push((await failedMessages(database.pool, 10)).map(({ attempts }) => attempts))
    }
    expect(failures).toEqual([[], [12]])
  })

  it('[MSG-04] `retryMessages` makes a failed message of an unknown kind due again', async () => {
    await database.pool.query(
      `insert into app_user(name, mobile, mobile_proved_at) values ('Mariam', '971501111111', clock_timestamp()) on conflict do nothing`,
    )
    await database.pool.query(
      `insert into message(id, kind, subject, user_id)
       select gen_random_uuid(), 'of another release', '7K3M-9QPD-X2VA', id from app_user where mobile = '971501111111'`,
    )
    await sendDue(messenger())
    const [failure] = await failedMessages(database.pool, 10)
    expect(failure).toMatchObject({ kind: 'of another release', subject: '7K3M-9QPD-X2VA', attempts: 1 })
    expect(await sendDue(messenger())).toBe(0)
    expect(await retryMessages(database.pool, failure!.id)).toBe(1)
    expect(await failedMessages(database.pool, 10)).toEqual([])
    expect(await sendDue(messenger())).toBe(1)
  })

  it('[R7] the server does not send an expired code', async () => {
    await signIn()
    await database.pool.query(`update message set created_at = created_at - interval '6 minutes'`)
    const before = gateway.requests.length
    await sendDue(messenger())
    expect(gateway.requests).toHaveLength(before)
    const failures = await failedMessages(database.pool, 10)
    expect(failures).toMatchObject([{ kind: 'code', subject: null, error: 'the code has expired' }])
    expect(await retryMessages(database.pool, null)).toBe(0)
  })

  it('[MSG-04] a new code replaces the unsent message of the earlier code', async () => {
    await signIn()
    await database.pool.query(`update code_challenge set sent_at = sent_at - interval '31 seconds'`)
    await signIn()
    const before = gateway.requests.length
    await sendDue(messenger())
    expect(gateway.requests.length - before).toBe(1)
    const [code = ''] = /\d{6}/.exec(smsAt(-1).text) ?? []
    expect(await codes().verify({ addresses: [MOBILE], purpose: 'sign-in' }, code, stranger('ip'))).toMatchObject({
      proved: MOBILE,
    })
  })

  it('[MSG-04] eight servers together send each message exactly once', async () => {
    for (let count = 0; count < 40; count += 1)
      await codes().issue(
        { addresses: [{ kind: 'mobile', mobile: `9715022222${10 + count}` }], purpose: 'sign-in', referral: null },
        stranger('ip'),
      )
    const before = gateway.requests.length
    const drain = async () => {
      while ((await sendDue(messenger())) > 0);
    }
    await Promise.all(Array.from({ length: 8 }, drain))
    const ids = gateway.requests.slice(before).map(({ body }) => (JSON.parse(body) as { id: string }).id)
    expect([ids.length, new Set(ids).size]).toEqual([40, 40])
  })

  it('a message without an adapter for its channel goes to the outbox', async () => {
    await signIn()
    await sendDue(messenger({ email: null, sms: null }))
    expect((await database.pool.query('select channel from message')).rows).toEqual([{ channel: 'outbox' }])
  })

  it('[R18] the server deletes the message of a one-time code after a day', async () => {
    await signIn()
    await database.pool.query(`update message set created_at = created_at - interval '25 hours'`)
    await deleteExpired(database.pool)
    expect((await database.pool.query('select 1 from message')).rowCount).toBe(0)
  })
})

describe('startMessenger', () => {
  it('[MSG-04] a stopping messenger first finishes the message that it is sending', async () => {
    await signIn()
    const gate = new EventEmitter()
    const entered = once(gate, 'entered')
    const sms = async () => {
      const answered = once(gate, 'answered')
      gate.emit('entered')
      await answered
    }
    const stop = startMessenger(messenger({ email: null, sms }))
    await entered
    const stopped = stop()
    gate.emit('answered')
    await stopped
    expect((await database.pool.query('select channel from message')).rows).toEqual([{ channel: 'sms' }])
  })
})

describe('a kill', () => {
  const KILLS = repeats(4)

  it(`[MSG-05] a server that is killed ${KILLS} times loses no message`, async () => {
    const received: { readonly id: string; readonly to: string; readonly generation: number }[] = []
    let generation = 0
    const sink = await startHttpSink(({ body }) => {
      const { id, to } = JSON.parse(body) as { id: string; to: string }
      received.push({ id, to, generation })
      return { status: 200, body: '{}' }
    })
    const issued = new Set<string>()
    const accepted = new Set<string>()
    for (; generation < KILLS; generation += 1) {
      const child = startProcess(
        join(import.meta.dirname, '../testing/restless-messenger.ts'),
        database.url,
        sink.url,
        String(generation),
      )
      child.on('message', ({ issued: mobile }: Issued) => issued.add(mobile))
      for (const enough = received.length + 30; received.length < enough;) await once(child, 'message')
      await sleep(Math.random() * 30)
      child.kill('SIGKILL')
      await once(child, 'close')
      const { rows } = await database.pool.query<{ id: string }>('select id from message where sent_at is null')
      const unsent = new Set(rows.map(({ id }) => id))
      for (const { id } of received) if (unsent.has(id)) accepted.add(id)
      await makeDue()
    }
    while ((await sendDue(messenger({ email: null, sms: sinkSender(sink) }))) > 0);
    const numbers = new Set(received.map(({ to }) => to))
    expect([...issued].filter((mobile) => !numbers.has(mobile))).toEqual([])
    const copies = received.filter((one, index) => received.slice(0, index).some(({ id }) => id === one.id))
    expect(copies.filter(({ id }) => !accepted.has(id))).toEqual([])
    const ofOneServer = new Set(received.map(({ id, generation: from }) => `${id} ${from}`))
    expect(ofOneServer.size).toBe(received.length)
    await sink.end()
  })
})

const sinkSender = (sink: HttpSink) =>
  channelsOf({
    mail: null,
    sms: {
      url: sink.url,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"to":"{to}","text":"{text}","id":"{id}"}',
      accepted: undefined,
    },
  }).sms

describe('withoutAddresses', () => {
  it.each([
    ['550 <mariam@example.ae>: unknown user', '550 <(address)>: unknown user'],
    ['+971501234567 is not a number', '(number) is not a number'],
    ['the SMS gateway answered 500', 'the SMS gateway answered 500'],
  ])('[R18] the reason "%s" is stored as "%s"', (reason, stored) => {
    expect(withoutAddresses(reason)).toBe(stored)
  })
})
