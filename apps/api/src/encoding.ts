import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { workQueue } from './files/work-queue.ts'

/** How a text travels, in the order in which we like it. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A text in each way that it was asked for, each made once. */
export type Encoded = ReturnType<typeof encoded>

/** Shorter ones fit into one packet as they are. */
const SHORT_BYTES = 1_000

/** What is made as small as can be takes its time, and leaves the other threads to what somebody waits for. */
const inTurn = workQueue(1, 100)

/** `isLasting`: it is sent so often that it is worth being made as small as can be; until it is, it is sent as it is quickly made. */
export function encoded(plain: Buffer, isLasting: boolean) {
  const made = new Map<Encoding, Promise<Buffer>>()
  const makeSmall = async (encoding: Encoding): Promise<void> => {
    try {
      const small = await inTurn(() => compressed(plain, encoding, SMALL))
      made.set(encoding, Promise.resolve(small))
    } catch {
      // No room in the queue, or in memory: what was quickly made does as well.
    }
  }
  const make = (encoding: Encoding): Promise<Buffer> => {
    const body = made.get(encoding)
    if (body !== undefined) return body
    const quick = compressed(plain, encoding, QUICK)
    made.set(encoding, quick)
    quick.then(
      () => (isLasting ? makeSmall(encoding) : undefined),
      // Whoever waits for it hears of that; the next one may have better luck.
      () => made.delete(encoding),
    )
    return quick
  }
  return async (
    accepted: string | undefined,
  ): Promise<{ readonly body: Buffer; readonly encoding: Encoding | null }> => {
    const encoding = plain.length < SHORT_BYTES ? undefined : ENCODINGS.find((known) => accepts(accepted, known))
    return encoding === undefined ? { body: plain, encoding: null } : { body: await make(encoding), encoding }
  }
}

const accepts = (accepted = '', encoding: Encoding): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';')
    return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight)
  })

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const QUICK = { br: 4, gzip: 5 } as const
const SMALL = { br: 11, gzip: 9 } as const

const compressed = (plain: Buffer, encoding: Encoding, level: Readonly<Record<Encoding, number>>): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level.br } })
    : zip(plain, { level: level.gzip })
