import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export function startProcess(script: string, ...args: readonly string[]): ChildProcess {
  return fork(script, args, {
    execArgv: ['--conditions=@dareesha/source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

export async function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const answer = once(child, 'message')
  child.send(message)
  return (await answer)[0] as Answer
}
