import input from '@inquirer/input'
import select from '@inquirer/select'

import type { Visit } from './visit.ts'

const ROWS = 14

/** Lets one of the rows be chosen. */
export const chooseFrom = <Value>(
  { words }: Visit,
  message: string,
  rows: readonly { readonly name: string; readonly value: Value }[],
  start?: NoInfer<Value>,
): Promise<Value> =>
  select<Value>({
    message,
    choices: rows,
    pageSize: ROWS,
    loop: false,
    ...(start === undefined ? {} : { default: start }),
    theme: { style: { keysHelpTip: () => words.keys } },
  })

/** Asks for a line until `fault` has nothing to say of it. */
export const askFor = (message: string, fault: (typed: string) => string | null, start?: string): Promise<string> =>
  input({
    message,
    validate: (typed) => fault(typed) ?? true,
    ...(start === undefined ? {} : { default: start }),
  })

/** Whether the visitor left a prompt by Ctrl-C. */
export const isLeaving = (error: unknown): boolean => error instanceof Error && error.name === 'ExitPromptError'
