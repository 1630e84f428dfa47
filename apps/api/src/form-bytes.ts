import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream, ReadableStreamDefaultReader } from 'node:stream/web'

import { fairTurns } from './files/fair-turns.ts'
import { Stopped, watcher } from './uploads/watcher.ts'

/** Forms are small; what is larger is no booking, and is not read to its end (R13). */
const MOST_BYTES = 64 * 1024

/** A form with pictures in it, url-encoded: three of 5 MB each, of which base64 and the encoding make half as much again. */
const MOST_LARGE_BYTES = 22 * 1024 * 1024

/** Large forms are in memory until they are answered: so many at once, one of each sender, and so many wait with their beginning. */
const turnOf = fairTurns({ mostAtOnce: 4, mostWaiting: 40, mostWaitingEach: 8 })

/** How a form that is larger than others begins; what it is must be known before it is read. */
const LARGE_BEGINNING = 'action=addPostCardOrder&'

/** A form that was read; a large one keeps its turn until it is released. */
export type FormBytes = { readonly bytes: Buffer; readonly release: () => void }

/** Why a form was not read. */
export type FormFault = 'too-large' | 'stalled' | 'login-required'

type Options = {
  /** Asked once, when a form turns out to be large: the id of its sender, null when he is not signed in. */
  readonly senderOf: () => Promise<number | null>
  /** How long the sender of a large form may send nothing. */
  readonly idleMs: number
}

/**
 * The bytes of a form; of one that is too large the rest is not read. A stranger's form is read to its end and forgotten, or his
 * browser would take the answer for a broken line.
 *
 * @throws QueueIsFull when too many large forms wait, or too many of this sender.
 */
export async function formBytes(request: Request, { senderOf, idleMs }: Options): Promise<FormBytes | FormFault> {
  // The body that a header promises is all that Node lets in. Nearly every form is small, and a stream would take longer than its answer.
  if (promisedBytes(request) <= MOST_BYTES)
    return { bytes: Buffer.from(await request.arrayBuffer()), release: () => undefined }
  const body = request.body as ReadableStream<Uint8Array> | null
  if (body === null) return { bytes: Buffer.alloc(0), release: () => undefined }
  const reader = body.getReader()
  const first = await beginningOf(reader)
  if (first.isEnd) return { bytes: Buffer.concat(first.chunks), release: () => undefined }
  const beginning = Buffer.concat(first.chunks.slice(0, 8)).subarray(0, LARGE_BEGINNING.length).toString('latin1')
  if (beginning !== LARGE_BEGINNING) {
    void reader.cancel().catch(() => undefined)
    return 'too-large'
  }
  reader.releaseLock()
  const sender = await senderOf()
  if (sender === null) {
    const dropped = await readRest(body, [], idleMs, false)
    return typeof dropped === 'string' ? dropped : 'login-required'
  }
  const release = await turnOf(sender)
  let bytes: Awaited<ReturnType<typeof readRest>> | null = null
  try {
    bytes = await readRest(body, first.chunks, idleMs, true)
    return typeof bytes === 'string' ? bytes : { bytes, release }
  } finally {
    if (bytes === null || typeof bytes === 'string') release()
  }
}

/** How many bytes a request says it has; infinitely many when it says nothing that can be read. */
function promisedBytes({ headers }: Request): number {
  const promised = headers.get('content-length') ?? ''
  return /^\d{1,15}$/.test(promised) ? Number(promised) : Infinity
}

/** Reads until the end, or until it is no small form any more. */
async function beginningOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<{ readonly chunks: readonly Uint8Array[]; readonly isEnd: boolean }> {
  const chunks: Uint8Array[] = []
  for (let bytes = 0; bytes <= MOST_BYTES;) {
    const { done, value } = await reader.read()
    if (done) return { chunks, isEnd: true }
    chunks.push(value)
    bytes += value.length
  }
  return { chunks, isEnd: false }
}

/** Reads on to the end, unless it is too much or stops coming. */
async function readRest(
  body: ReadableStream<Uint8Array>,
  before: readonly Uint8Array[],
  idleMs: number,
  isKept: boolean,
): Promise<Buffer | 'too-large' | 'stalled'> {
  const chunks = [...before]
  const mostBytes = MOST_LARGE_BYTES - before.reduce((sum, { length }) => sum + length, 0)
  if (mostBytes < 0) return 'too-large'
  const watch = watcher({ mostBytes, idleMs })
  const read = pipeline(Readable.fromWeb(body), watch.through, async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) if (isKept) chunks.push(chunk)
  })
  try {
    await Promise.race([read, watch.stalled])
    return Buffer.concat(chunks)
  } catch (error) {
    watch.through.destroy()
    if (error instanceof Stopped) return error.code
    throw error
  } finally {
    watch.end()
  }
}
