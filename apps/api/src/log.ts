export const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Identifiers and figures, never a name, an address, a code or a token (R18). */
export type LogFields = {
  readonly action?: string | null
  readonly count?: number
  readonly durationMs?: number
  readonly event?: string
  readonly method?: string
  readonly outcome?: string | undefined
  readonly path?: string
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

export function createLog(level: (typeof LEVELS)[number], write: (line: string) => void = toStandardOutput): Log {
  const at =
    (name: keyof Log) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS.indexOf(name) < LEVELS.indexOf(level)) return
      write(JSON.stringify({ at: new Date().toISOString(), level: name, message, ...fields }))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export const silentLog: Log = createLog('silent')

function toStandardOutput(line: string): void {
  process.stdout.write(`${line}\n`)
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const A_MINUTE_MS = 60_000

/** Writes the first line of each cause. A minute later, writes how often the line was repeated. So an outage does not fill the log. */
export function oncePerMinute(write: Log['warn']) {
  const repeated = new Map<string, { readonly reference: string; count: number }>()
  return (message: string, cause: string, fields: LogFields & { readonly reference: string }): string => {
    const key = `${message}\n${cause}`
    const known = repeated.get(key)
    if (known !== undefined) {
      known.count += 1
      return known.reference
    }
    const { reference } = fields
    const first = { reference, count: 0 }
    repeated.set(key, first)
    write(message, fields)
    setTimeout(() => {
      repeated.delete(key)
      if (first.count > 0) write(message, { reference, count: first.count })
    }, A_MINUTE_MS).unref()
    return reference
  }
}
