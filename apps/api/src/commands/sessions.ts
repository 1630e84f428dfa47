import { closeSessionsOf } from '../accounts/sessions.ts'
import { printErrors, customerOf, printLines } from './command.ts'
import type { Command } from './command.ts'

export const SESSIONS_USAGE = `  sessions end <e-mail|mobile>
                              signs a customer out on all devices
`

export const sessions: Command = async ({ database }, [verb, typed]) => {
  if (verb !== 'end' || typed === undefined) return null
  const user = await customerOf(database, typed)
  if (typeof user === 'string') return printErrors(user)
  const ended = await closeSessionsOf(database, user)
  return printLines(ended === 1 ? '1 session ended.' : `${ended} sessions ended.`)
}
