import { spawn } from '@lydell/node-pty'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

import { NOW } from './site.ts'

const PROGRAM = join(import.meta.dirname, '../main.ts')
const FIXED_CLOCK = `data:text/javascript,Date.now=()=>${Date.parse(NOW)}`
const TIMEOUT_MS = 30_000

export const KEYS = { enter: '\r', ctrlC: '\u0003', clear: '\u0015' } as const

export class Terminal {
  #output = ''
  #seen = 0
  readonly #keyboard: { write(text: string): void; kill(): void }
  readonly ended: Promise<number>

  constructor(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const node = [process.execPath, '--conditions=@dareesha/source', '--import', FIXED_CLOCK, PROGRAM, ...args]
    // The shell survives Ctrl-C, and then prints the settings of the terminal for the tests.
    const pty = spawn('sh', ['-c', 'trap : INT; "$@"; code=$?; stty -a; exit $code', 'sh', ...node], {
      // The TERM of the test run may be `dumb`, which has no keys for line editing.
      name: 'xterm-256color',
      env: { ...process.env, ...env },
      cols: 160,
      rows: 50,
    })
    this.#keyboard = pty
    pty.onData((data) => (this.#output += data))
    this.ended = new Promise((settle) => pty.onExit(({ exitCode }) => settle(exitCode)))
  }

  get #text(): string {
    return stripVTControlCharacters(this.#output).replaceAll('\u00a0', ' ')
  }

  get unseen(): string {
    return this.#text.slice(this.#seen)
  }

  get raw(): string {
    return this.#output
  }

  get link(): string {
    const link = stripVTControlCharacters(this.#output)
      .match(/https?:\/\/\S+/g)
      ?.at(-1)
    if (link === undefined) throw new Error('no link was shown')
    return link
  }

  async shows(text: string): Promise<string> {
    const deadline = Date.now() + TIMEOUT_MS
    for (; !this.unseen.includes(text); await sleep(30)) {
      if (Date.now() > deadline) throw new Error(`never showed «${text}»; showed:\n${this.unseen}`)
    }
    const before = this.unseen.slice(0, this.unseen.indexOf(text))
    this.#seen += before.length + text.length
    return before
  }

  async choose(menu: string, row: string): Promise<void> {
    await this.shows(menu)
    this.#keyboard.write(row)
    await this.shows(`❯ ${row}`)
    this.#keyboard.write(KEYS.enter)
  }

  async answer(question: string, text: string | (() => Promise<string>)): Promise<void> {
    await this.shows(question)
    this.#keyboard.write(`${typeof text === 'string' ? text : await text()}${KEYS.enter}`)
  }

  press(keys: string): void {
    this.#keyboard.write(keys)
  }

  end(): void {
    this.#keyboard.kill()
  }
}
