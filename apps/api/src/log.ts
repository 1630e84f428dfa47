import type { Environment } from './env.ts'

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** What a line of the log may say: identifiers and figures. There is no field for a name, an address, a code or a token. */
export type LogFields = {
  readonly action?: string
  readonly address?: string
  readonly attempt?: number
  readonly count?: number
  readonly event?: string
  readonly milliseconds?: number
  readonly outcome?: string
  readonly provider?: string
  readonly purchase?: string
  readonly reason?: string
  readonly reference?: string
  readonly rows?: readonly object[]
  readonly sqlState?: string | undefined
  readonly stack?: string | undefined
  readonly status?: number
}

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string, fields?: LogFields) => void>

/** One JSON object a line on standard output; lines below `level` are dropped. */
export function createLog(level: Environment['logLevel'], write: (line: string) => void = toStandardOutput): Log {
  const at =
    (name: keyof Log) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS.indexOf(name) < LEVELS.indexOf(level)) return
      write(JSON.stringify({ at: new Date().toISOString(), level: name, message, ...fields }))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** A log that says nothing, for tests. */
export const silentLog: Log = createLog('silent')

function toStandardOutput(line: string): void {
  process.stdout.write(`${line}\n`)
}
