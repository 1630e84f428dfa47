import { subjectOf } from '../accounts/codes.ts'
import type { CodeDelivery } from '../accounts/codes.ts'
import type { Environment } from '../env.ts'
import type { Channels } from './message.ts'
import { smsSender } from './sms.ts'
import { smtpSender } from './smtp.ts'

export const channelsOf = ({ mail, sms }: Pick<Environment, 'mail' | 'sms'>): Channels => ({
  email: mail === null ? null : smtpSender(mail),
  sms: sms === null ? null : smsSender(sms),
})

const QUEUE_CODE = `
  insert into message(id, kind, subject, recipient) values ($1, 'code', $2, $3)
  on conflict (kind, subject) do update
    set id = excluded.id, created_at = excluded.created_at, due_at = excluded.due_at, attempts = 0, channel = null,
        sent_at = null, failed_at = null, error = null`

/** Stores only the id from which the code is computed, not the code (MSG-01, MSG-04). */
export const queueCode: CodeDelivery = async (transaction, { id, purpose, address, challenge }) => {
  const recipient = subjectOf(address)
  await transaction.query(QUEUE_CODE, [id, [purpose, recipient, challenge].filter(Boolean).join(':'), recipient])
}
