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
import type { Channels } from './message.ts'
import { smsSender } from './sms.ts'
import { smtpSender } from './smtp.ts'

/** The adapters that the environment names. Production names one for each channel. */
export const channelsOf = ({ mail, sms }: Pick<Environment, 'mail' | 'sms'>): Channels => ({
  email: mail === null ? null : smtpSender(mail),
  sms: sms === null ? null : smsSender(sms),
})

/** Sends a code by the channel of its address (MSG-01). */
export const codeDelivery =
  (channels: Channels, database: Database, log: Log): CodeDelivery =>
  async (address, code) => {
    const channel = address.kind === 'email' ? 'email' : 'sms'
    const message = { id: crypto.randomUUID(), to: subjectOf(address), subject: SUBJECT, text: textOf(code) }
    const send = channels[channel]
    if (send !== null) return send(message)
    const row = [message.to, channel, message.subject, message.text]
    await database.query('insert into outbox(recipient, channel, subject, body) values ($1, $2, $3, $4)', row)
    log.info('a code waits in the outbox: GET /dev/outbox?to=')
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

const outboxRow = z.object({ recipient: z.string(), subject: z.string(), body: z.string(), sent_at: z.date() })

export const outboxMessagesTo = (database: Database, recipient: string) =>
  rowsOf(
    database,
    outboxRow,
    'select recipient, subject, body, sent_at from outbox where recipient = $1 order by id desc limit 20',
    [recipient],
  )
