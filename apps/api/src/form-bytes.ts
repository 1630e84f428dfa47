import { workQueue } from './files/work-queue.ts'

/** Forms are small; what is larger is no booking, and is not read to its end (R13). */
const MOST_BYTES = 64 * 1024

/** A form with pictures in it, url-encoded: three of 5 MB each, of which base64 and the encoding make half as much again. */
const MOST_LARGE_BYTES = 22 * 1024 * 1024

/** Large forms are in memory while they are read: so many at once, and so many wait. */
const inTurn = workQueue(4, 40)

/** How a form that is larger than others begins; what it is must be known before it is read. */
const LARGE_BEGINNING = 'action=addPostCardOrder&'

/**
 * The bytes of a form; `too-large` when they are too many, of which the rest is not read.
 *
 * @param isKnown - Asked once, when a form turns out to be large: whether its sender is signed in. A stranger's form is read to
 *   its end, or his browser would take the answer for a broken line, and forgotten: `login-required`.
 * @throws QueueIsFull when too many large forms are under way.
 */
export async function formBytes(
  request: Request,
  isKnown: () => Promise<boolean>,
): Promise<Buffer | 'too-large' | 'login-required'> {
  const { body } = request
  if (body === null) return Buffer.alloc(0)
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const first = await readUpTo(reader, [], MOST_BYTES)
  if (first.isEnd) return Buffer.concat(first.chunks)
  const beginning = Buffer.concat(first.chunks.slice(0, 8)).subarray(0, LARGE_BEGINNING.length).toString('latin1')
  if (beginning === LARGE_BEGINNING) {
    if (!(await isKnown())) {
      await dropUpTo(reader, MOST_LARGE_BYTES)
      return 'login-required'
    }
    const whole = await inTurn(() => readUpTo(reader, first.chunks, MOST_LARGE_BYTES))
    if (whole.isEnd) return Buffer.concat(whole.chunks)
  }
  void reader.cancel().catch(() => undefined)
  return 'too-large'
}

async function dropUpTo(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<void> {
  for (let bytes = 0; bytes <= most;) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.length
  }
  void reader.cancel().catch(() => undefined)
}

/** Reads on until the end, or until there is more than so much. */
async function readUpTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  before: readonly Uint8Array[],
  most: number,
): Promise<{ readonly chunks: readonly Uint8Array[]; readonly isEnd: boolean }> {
  const chunks = [...before]
  let bytes = chunks.reduce((sum, { length }) => sum + length, 0)
  while (bytes <= most) {
    const { done, value } = await reader.read()
    if (done) return { chunks, isEnd: true }
    chunks.push(value)
    bytes += value.length
  }
  return { chunks, isEnd: false }
}
