import { spawn } from '@lydell/node-pty'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

import { NOW } from './site.ts'

const PROGRAM = join(import.meta.dirname, '../main.ts')
const FIXED_CLOCK = `data:text/javascript,Date.now=()=>${Date.parse(NOW)}`
const PATIENCE_MS = 30_000

export const KEYS = { enter: '\r', leave: '\u0003', clear: '\u0015' } as const

/** The program in a pseudo-terminal, as somebody in front of it sees and uses it. */
export class Terminal {
  #output = ''
  #seen = 0
  readonly #keyboard: { write(text: string): void; kill(): void }
  readonly ended: Promise<number>

  /** `env` stands over the environment of the tests. */
  constructor(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const node = [process.execPath, '--conditions=@dareesha/source', '--import', FIXED_CLOCK, PROGRAM, ...args]
    // The shell outlives Ctrl-C and tells afterwards how the program left the terminal.
    const pty = spawn('sh', ['-c', 'trap : INT; "$@"; code=$?; stty -a; exit $code', 'sh', ...node], {
      // Whatever the tests themselves run in: a dumb terminal has no keys to edit a line by.
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

  /** Everything since the last thing that was waited for, without colours, every space a plain one. */
  get unseen(): string {
    return this.#text.slice(this.#seen)
  }

  /** Everything, with the sequences that steer a terminal. */
  get raw(): string {
    return this.#output
  }

  /** The address that stands at the end of what was shown. */
  get link(): string {
    const link = stripVTControlCharacters(this.#output)
      .match(/https?:\/\/\S+/g)
      ?.at(-1)
    if (link === undefined) throw new Error('no link was shown')
    return link
  }

  /** Waits until a text is shown; what was shown before it, since the last one. */
  async shows(text: string): Promise<string> {
    const deadline = Date.now() + PATIENCE_MS
    for (; !this.unseen.includes(text); await sleep(30)) {
      if (Date.now() > deadline) throw new Error(`never showed «${text}»; showed:\n${this.unseen}`)
    }
    const before = this.unseen.slice(0, this.unseen.indexOf(text))
    this.#seen += before.length + text.length
    return before
  }

  /** Chooses a row of a menu by its first words. */
  async choose(menu: string, row: string): Promise<void> {
    await this.shows(menu)
    this.#keyboard.write(row)
    await this.shows(`❯ ${row}`)
    this.#keyboard.write(KEYS.enter)
  }

  /** Answers a question; what is looked up for the answer is looked up once it is asked. */
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
