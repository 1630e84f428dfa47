import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import type { Clock } from '@dareesha/engine'
import { parseAddress, sentMobile } from '@dareesha/engine/account'

import { ownerOf } from '../accounts/users.ts'
import type { Pool } from '../db/connect.ts'
import type { FileStore } from '../files/file-store.ts'

export type CommandContext = {
  readonly database: Pool
  readonly clock: Clock
  readonly publicFiles: FileStore
  readonly privateFiles: FileStore
}

export type Command = (context: CommandContext, words: readonly string[]) => Promise<number | null>

export const MAX_LISTED = 500

export async function customerOf(database: Pool, typed: string): Promise<number | string> {
  const address = typed.includes('@') ? parseAddress('email', typed) : parseAddress('mobile', sentMobile(typed))
  if (!address.ok) return `${typed} is neither an e-mail address nor a mobile number.`
  return (await ownerOf(database, address.value)) ?? `No account has confirmed ${typed}.`
}

export function printLines(...lines: readonly string[]): number {
  process.stdout.write(printed(lines))
  return 0
}

export const printList = (lines: readonly string[], none: string): number =>
  printLines(...(lines.length === 0 ? [none] : lines))

export function printErrors(...lines: readonly string[]): number {
  process.stderr.write(printed(lines))
  return 1
}

export const linesOf = (record: object): readonly string[] => JSON.stringify(record, null, 2).split('\n')

export const dirhams = (amount: Fils): string => `AED ${formatAmount(amount)}`

const printed = (lines: readonly string[]): string => lines.map((line) => `${plainLine(line)}\n`).join('')

/** Escapes characters with which a visitor's text could forge lines or control the terminal. */
const plainLine = (line: string): string => line.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, codeOf)

const codeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
