import type { Result } from '@dareesha/contract'
import input from '@inquirer/input'
import select from '@inquirer/select'

import type { Visit } from './visit.ts'

const ROWS = 14

/** Lets one of the rows be chosen; the cursor begins at `start`. */
export async function choose<Row extends { readonly text: string }>(
  question: string,
  rows: readonly Row[],
  { words }: Visit,
  start = 0,
): Promise<Row> {
  const chosen = await select({
    message: question,
    choices: rows.map(({ text: name }, value) => ({ name, value })),
    default: start,
    pageSize: ROWS,
    loop: false,
    theme: { style: { keysHelpTip: () => words.keys } },
  })
  return rows[chosen]!
}

/** Asks for a line until it can be read, and says each time what is wrong with it. */
export async function ask<Value>(
  question: string,
  read: (typed: string) => Result<Value, string>,
  start = '',
): Promise<Value> {
  const validate = (typed: string) => {
    const result = read(typed)
    return result.ok || result.failure
  }
  const result = read(await input({ message: question, default: start, validate }))
  if (!result.ok) throw new Error(result.failure)
  return result.value
}

/** Whether the visitor left a prompt by Ctrl-C. */
export const isLeaving = (error: unknown): boolean => error instanceof Error && error.name === 'ExitPromptError'
