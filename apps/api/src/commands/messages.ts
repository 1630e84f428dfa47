import { failedMessages, retryMessages } from '../notifications/queue.ts'
import type { FailedMessage } from '../notifications/queue.ts'
import { printErrors, MAX_LISTED, printLines, printList } from './command.ts'
import type { Command } from './command.ts'

export const MESSAGES_USAGE = `  messages failed             the oldest 500 messages that could not be sent, and why
  messages retry <id>         sends one of them again, or all of them with "all"; never sends a one-time code again
`

export const messages: Command = async ({ database }, [verb, id]) => {
  if (verb === 'failed')
    return printList((await failedMessages(database, MAX_LISTED)).map(line), 'No message has failed.')
  if (verb !== 'retry' || id === undefined) return null
  if (id !== 'all' && !UUID.test(id)) return printErrors(`${id} is not the id of a message.`)
  const count = await retryMessages(database, id === 'all' ? null : id)
  if (count === 0 && id !== 'all') return printErrors(`There is no failed message ${id} that can be sent again.`)
  return printLines(`${count} ${count === 1 ? 'message is' : 'messages are'} sent again by the server.`)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const line = ({ id, kind, subject, attempts, failed_at: at, error }: FailedMessage): string =>
  [
    id,
    kind,
    ...(subject === null ? [] : [subject]),
    `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
    at.toISOString(),
    error ?? '',
  ].join('  ')
