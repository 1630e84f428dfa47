import type { Database, Pool } from '../db/connect.ts'
import { reasonOf } from '../log.ts'
import type { Log } from '../log.ts'
import { destinationOf, Undeliverable } from './compose.ts'
import type { Compose } from './compose.ts'
import type { Channels } from './message.ts'
import { ATTEMPT_MS, claimDue, recordFailure, recordSent } from './queue.ts'
import type { StoredMessage } from './queue.ts'
import { startSender } from './sender.ts'
import { withDeadline } from '../timers.ts'

const MAX_AT_ONCE = 10

export type Messenger = {
  readonly database: Pool
  readonly channels: Channels
  readonly compose: Compose
  readonly log: Log
}

export const startMessenger = (messenger: Messenger): (() => Promise<void>) =>
  startSender({
    name: 'send messages',
    log: messenger.log,
    slots: MAX_AT_ONCE,
    claim: (most) => claimDue(messenger.database, most),
    send: (message) => sendMessage(messenger, message),
  })

export async function sendDue(messenger: Messenger): Promise<number> {
  const due = await claimDue(messenger.database, MAX_AT_ONCE)
  await Promise.all(due.map((message) => sendMessage(messenger, message)))
  return due.length
}

/** Never rejects. A message without a recorded outcome is sent again, with the same id. */
async function sendMessage({ database, channels, compose, log }: Messenger, message: StoredMessage): Promise<void> {
  const fields = { event: message.kind, reference: message.id }
  try {
    const { channel } = destinationOf(message)
    const send = channels[channel]
    if (send !== null) await withDeadline(ATTEMPT_MS, send(await compose(message)), tooLate)
    await recordSent(database, message.id, send === null ? 'outbox' : channel)
  } catch (error) {
    const reason = withoutAddresses(reasonOf(error))
    const isFinal = await recordOutcome(database, message.id, { reason, isFinal: error instanceof Undeliverable })
    if (isFinal) log.error('a message was not sent', { ...fields, reason })
    else log.warn('a message will be sent later', { ...fields, reason })
  }
}

const recordOutcome = (
  database: Database,
  id: string,
  failure: { readonly reason: string; readonly isFinal: boolean },
): Promise<boolean> => recordFailure(database, 'message', id, failure).catch(() => false)

const tooLate = (): Error => new Error('the gateway did not answer in time')

/** The answer of a gateway may contain the address of the recipient. */
export const withoutAddresses = (reason: string): string =>
  reason.replaceAll(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '(address)').replaceAll(/\+?\d{6,}/g, '(number)')
