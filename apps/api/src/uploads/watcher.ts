import { Transform } from 'node:stream'

/** Why something that was sent was not read to its end. */
export class Stopped extends Error {
  readonly code: 'too-large' | 'stalled'

  constructor(code: Stopped['code']) {
    super(code)
    this.code = code
  }
}

type Limits = {
  readonly mostBytes: number
  /** How long the sender may send nothing. */
  readonly idleMs: number
}

/** Lets everything through until it is too much, and knows when too long nothing came. */
export function watcher({ mostBytes, idleMs }: Limits) {
  let bytes = 0
  let idle: NodeJS.Timeout | undefined
  const stalled = new Promise<never>((_, reject) => {
    idle = setTimeout(() => reject(new Stopped('stalled')), idleMs)
  })
  const through = new Transform({
    transform(chunk: Uint8Array, _, pass) {
      idle?.refresh()
      bytes += chunk.length
      pass(bytes > mostBytes ? new Stopped('too-large') : null, chunk)
    },
  })
  return { through, stalled, end: () => clearTimeout(idle) }
}
