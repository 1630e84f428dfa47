import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { erasePerson, exportPerson } from '../accounts/persons.ts'
import { serverMessage } from '../http/server-words.ts'
import { printErrors, customerOf, linesOf, printLines } from './command.ts'
import type { Command, CommandContext } from './command.ts'

export const PERSONS_USAGE = `  person export <e-mail|mobile> <folder>
                              writes everything that is stored about a customer, with their pictures
  person erase <e-mail|mobile>
                              removes the name, the addresses and the pictures of a customer; amounts and receipts stay
`

export const person: Command = async (context, [verb, typed, folder]) => {
  if (typed === undefined || (verb === 'export') !== (folder !== undefined)) return null
  if (verb !== 'export' && verb !== 'erase') return null
  const user = await customerOf(context.database, typed)
  if (typeof user === 'string') return printErrors(user)
  return folder === undefined ? erase(context, user) : writeExport(context, user, folder)
}

async function writeExport({ database, privateFiles }: CommandContext, user: number, folder: string): Promise<number> {
  const { record, pictures } = await exportPerson(database, user)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'person.json'), `${linesOf(record).join('\n')}\n`)
  const unreadable: string[] = []
  for (const name of pictures) {
    const bytes = await privateFiles.read(name)
    if (bytes === null) unreadable.push(name)
    else await writeFile(join(folder, basename(name)), bytes)
  }
  printLines(
    `Written to ${folder}: person.json and ${pictures.length - unreadable.length} of ${pictures.length} pictures.`,
  )
  return unreadable.length === 0 ? 0 : printErrors(`These pictures cannot be read: ${unreadable.join(', ')}`)
}

async function erase(context: CommandContext, user: number): Promise<number> {
  const matter = await erasePerson(context, user)
  return matter === null
    ? printLines('The person is erased. Backups still contain the person’s data until you delete those backups.')
    : printErrors(`Nothing was erased. ${serverMessage(matter, 'en')}`)
}
