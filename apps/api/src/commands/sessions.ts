import { parseAddress, sentMobile } from '@dareesha/engine/account'

import { closeSessionsOf } from '../accounts/sessions.ts'
import { ownerOf } from '../accounts/users.ts'
import { complain, say } from './command.ts'
import type { Command } from './command.ts'

export const SESSIONS_USAGE = `  sessions end <e-mail|mobile>
                              signs a customer out on all devices
`

export const sessions: Command = async ({ database }, [verb, typed]) => {
  if (verb !== 'end' || typed === undefined) return null
  const address = typed.includes('@') ? parseAddress('email', typed) : parseAddress('mobile', sentMobile(typed))
  if (!address.ok) return complain(`${typed} is neither an e-mail address nor a mobile number.`)
  const user = await ownerOf(database, address.value)
  if (user === null) return complain(`No account has confirmed ${typed}.`)
  const ended = await closeSessionsOf(database, user)
  return say(ended === 1 ? '1 session ended.' : `${ended} sessions ended.`)
}
