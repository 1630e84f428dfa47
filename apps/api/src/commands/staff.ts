import { parseArgs } from 'node:util'

import { STAFF_ROLES } from '@dareesha/contract/staff'
import { parseAddress } from '@dareesha/engine/account'

import { subjectOf } from '../accounts/codes.ts'
import { addStaff, listStaff, removeStaff } from '../accounts/staff.ts'
import { printErrors, printLines, printList } from './command.ts'
import type { Command } from './command.ts'

export const STAFF_USAGE = `  staff list                  lists the staff of the gate and the desk
  staff add <e-mail> --role <gate|desk|manager>
                              gives a person a role, or another role: each role may sign in at /gate, desk and manager also at /desk
  staff remove <e-mail>       removes the role of a person and signs them out everywhere
`

export const staff: Command = async ({ database }, words) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    options: { role: { type: 'string' } },
    allowPositionals: true,
  })
  const [verb, typed] = positionals
  if (verb === 'list')
    return printList(
      (await listStaff(database)).map(({ email, role }) => `${role.padEnd(7)}  ${email}`),
      'There is no staff: add a person with `staff add`.',
    )
  if ((verb !== 'add' && verb !== 'remove') || typed === undefined) return null
  const address = parseAddress('email', typed)
  if (!address.ok) return printErrors(`${typed} is not an e-mail address.`)
  const email = subjectOf(address.value)
  if (verb === 'remove')
    return (await removeStaff(database, email))
      ? printLines(`${email} no longer has a role.`)
      : printErrors(`${email} has no role.`)
  const role = STAFF_ROLES.find((name) => name === values.role)
  if (role === undefined) return printErrors('--role must be gate, desk or manager')
  const earlier = await addStaff(database, email, role)
  return printLines(
    earlier === null || earlier === role
      ? `${email} has the role ${role}.`
      : `${email} has the role ${role} instead of ${earlier}.`,
  )
}
