import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a text travels, in the order in which we like it. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A text in each way that it was asked for, each made once. */
export type Encoded = ReturnType<typeof encoded>

/** Shorter ones fit into one packet as they are. */
const SHORT_BYTES = 1_000

/** `isLasting`: it is sent so often that it may take a while to make it small. */
export function encoded(plain: Buffer, isLasting: boolean) {
  const made = new Map<Encoding, Promise<Buffer>>()
  const make = (encoding: Encoding): Promise<Buffer> => {
    const body = made.get(encoding) ?? compressed(plain, encoding, isLasting)
    made.set(encoding, body)
    return body
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

const compressed = (plain: Buffer, encoding: Encoding, isLasting: boolean): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: isLasting ? 9 : 4 } })
    : zip(plain, { level: isLasting ? 9 : 5 })
