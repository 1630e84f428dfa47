import { CODE_VALID_MS } from '@dareesha/engine/account'
import { LOCALES } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { z } from 'zod'

import { subjectOf } from '../accounts/codes.ts'
import type { CodeDelivery } from '../accounts/codes.ts'
import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import type { Environment } from '../env.ts'
import type { Log } from '../log.ts'

/** The delivery that the environment selects. Without an adapter, a code goes to the outbox, except in production, which only logs an error. */
export function deliveryOf({ codes, production }: Environment, database: Database, log: Log): CodeDelivery {
  const { adapter, smtpUrl, smsUrl, smsToken, from } = codes
  const toOutbox = outboxDelivery(database, log)
  return async (address, code) => {
    if (address.kind === 'email' && adapter === 'smtp' && smtpUrl !== undefined)
      await sendMail(smtpUrl, from, address.email, code)
    else if (address.kind === 'mobile' && adapter === 'http' && smsUrl !== undefined)
      await sendText(smsUrl, smsToken, address.mobile, code)
    else if (production) log.error('a code cannot be delivered', { reason: `no adapter for ${address.kind}` })
    else await toOutbox(address, code)
  }
}

const SUBJECT = 'Your Dareesha code · رمز دريشة'

const validFor = (language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    CODE_VALID_MS / 60_000,
  )

const VALIDITY = { en: `It is good for ${validFor('en')}.`, ae: `صالح لمدة ${validFor('ae')}.` }

/** In both languages, because the reader's language is still unknown. */
const textOf = (code: string): string =>
  `${code} is your Dareesha code. ${VALIDITY.en}\n${code} هو رمز دريشة الخاص بك. ${VALIDITY.ae}`

async function sendMail(smtpUrl: string, from: string, to: string, code: string): Promise<void> {
  // Imported with the first message, so that the start does not wait for it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(smtpUrl)
  try {
    await transport.sendMail({ from, to, subject: SUBJECT, text: textOf(code) })
  } finally {
    transport.close()
  }
}

const SMS_TIMEOUT_MS = 10_000

async function sendText(gateway: string, token: string | undefined, mobile: string, code: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const body = JSON.stringify({ to: `+${mobile}`, text: textOf(code) })
  const answer = await fetch(gateway, { method: 'POST', headers, body, signal: AbortSignal.timeout(SMS_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
}

/** Stores codes in the database for developers, who read them at `/dev/outbox?to=`. */
export const outboxDelivery =
  (database: Database, log: Log): CodeDelivery =>
  async (address, code) => {
    const channel = address.kind === 'email' ? 'email' : 'sms'
    const message = [subjectOf(address), channel, SUBJECT, textOf(code)]
    await database.query('insert into outbox(recipient, channel, subject, body) values ($1, $2, $3, $4)', message)
    log.info('a code waits in the outbox: GET /dev/outbox?to=')
  }

const outboxRow = z.object({ recipient: z.string(), subject: z.string(), body: z.string(), sent_at: z.date() })

export const outboxMessagesTo = (database: Database, recipient: string) =>
  rowsOf(
    database,
    outboxRow,
    'select recipient, subject, body, sent_at from outbox where recipient = $1 order by id desc limit 20',
    [recipient],
  )
