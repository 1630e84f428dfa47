import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import type { BrotliOptions } from 'node:zlib'

import { workQueue } from '../files/work-queue.ts'

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

export type Encoded = ReturnType<typeof encoded>

/** Shorter texts fit into one packet uncompressed. */
const SHORT_BYTES = 1_000

/** A strong compression occupies a thread for a long time, so only one runs at a time. */
const oneAtATime = workQueue(1, 100)

export function encoded(plain: Buffer, isLasting: boolean) {
  const cached = new Map<Encoding, Promise<Buffer>>()
  const compressWell = async (encoding: Encoding): Promise<void> => {
    try {
      const small = await oneAtATime(() => compressed(plain, encoding, SMALL))
      cached.set(encoding, Promise.resolve(small))
    } catch {
      // The queue or the memory is full. The quickly compressed text stays in use.
    }
  }
  const make = (encoding: Encoding): Promise<Buffer> => {
    const body = cached.get(encoding)
    if (body !== undefined) return body
    const quick = compressed(plain, encoding, QUICK)
    cached.set(encoding, quick)
    quick.then(
      () => (isLasting ? compressWell(encoding) : undefined),
      () => cached.delete(encoding),
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

export type CompressedText = {
  readonly bytes: number
  readonly content: Encoded
}

const ANSWERS_BEFORE_SMALL = 10

/** Compresses synchronously, because a transfer to another thread takes as long as the quick compression. */
export const compressedText = (plain: Buffer): CompressedText =>
  plain.length < SHORT_BYTES
    ? { bytes: plain.length, content: () => Promise.resolve({ body: plain, encoding: null }) }
    : recompressible(exact(brotliCompressSync(plain, brotliOptions(plain, PAGE_QUICK.br))))

/** Compresses a text again after several answers. As closures inside `compressedText`, this code would keep the uncompressed bytes in memory. */
function recompressible(quick: Buffer): CompressedText {
  let stored = quick
  let answers = 0
  const compressWell = async (): Promise<void> => {
    try {
      stored = await oneAtATime(async () => compressed(await unpacked(stored), 'br', PAGE_SMALL))
    } catch {
      // The queue or the memory is full. The quickly compressed text stays in use.
    }
  }
  return {
    bytes: quick.length,
    content: async (accepted) => {
      const encoding = ENCODINGS.find((known) => accepts(accepted, known)) ?? null
      if (encoding !== 'br') {
        const body = await unpacked(stored)
        return { body: encoding === null ? body : await compressed(body, encoding, QUICK), encoding }
      }
      answers += 1
      if (answers === ANSWERS_BEFORE_SMALL) void compressWell()
      return { body: stored, encoding }
    },
  }
}

const accepts = (accepted = '', encoding: Encoding): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';')
    return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight)
  })

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unpacked = promisify(brotliDecompress)

/** Brotli level 4 takes twice as long as level 3, and makes a text only 5 % smaller. */
const QUICK = { br: 3, gzip: 5 } as const
const SMALL = { br: 11, gzip: 9 } as const

/**
 * Every sale may change pages, so pages are compressed often. For the home page, level 1 takes 0.3 ms, level 8 takes 2.4 ms, and level 11 takes
 * 110 ms for 7 % fewer bytes than level 8.
 */
const PAGE_QUICK = { ...QUICK, br: 1 } as const
const PAGE_SMALL = { ...SMALL, br: 8 } as const

const CHUNK_BYTES = 65_536

const windowOf = (bytes: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )

const brotliOptions = (plain: Buffer, level: number): BrotliOptions => ({
  // zlib fills each chunk in a separate task of another thread, so one chunk has room for a whole page.
  chunkSize: CHUNK_BYTES,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    // A window that is larger than the text gains nothing and uses up to 16 MB.
    [constants.BROTLI_PARAM_LGWIN]: windowOf(plain.length),
  },
})

/** Returns a copy without spare memory. zlib returns a view of its output chunk, and the view would keep the whole chunk in memory. */
function exact(output: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(output.length)
  output.copy(copy)
  return copy
}

const compressed = async (
  plain: Buffer,
  encoding: Encoding,
  level: Readonly<Record<Encoding, number>>,
): Promise<Buffer> =>
  exact(await (encoding === 'br' ? brotli(plain, brotliOptions(plain, level.br)) : zip(plain, { level: level.gzip })))
