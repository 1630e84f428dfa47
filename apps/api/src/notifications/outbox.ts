import { z } from 'zod'

import { rowsOf } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { codeText, CODE_SUBJECT } from './code-text.ts'
import { subjectOf } from '../accounts/codes.ts'
import type { CodeDelivery } from '../accounts/codes.ts'

/** Stores codes in the database for developers, who read them at `/dev/outbox?to=`. */
export const outboxDelivery =
  (database: Pool, log: Log): CodeDelivery =>
  async (address, code) => {
    const recipient = subjectOf(address)
    await database.query('insert into outbox(recipient, channel, subject, body) values ($1, $2, $3, $4)', [
      recipient,
      address.kind === 'email' ? 'email' : 'sms',
      CODE_SUBJECT,
      codeText(code),
    ])
    log.info('a code waits in the outbox: GET /dev/outbox?to=')
  }

const letterRow = z.object({ recipient: z.string(), subject: z.string(), body: z.string(), sent_at: z.date() })

export const lettersTo = (database: Database, recipient: string) =>
  rowsOf(
    database,
    letterRow,
    'select recipient, subject, body, sent_at from outbox where recipient = $1 order by id desc limit 20',
    [recipient],
  )
