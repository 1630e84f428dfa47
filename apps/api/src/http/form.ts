import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Issue } from '@dareesha/contract'
import { MAX_INVOICE_PHOTO_BYTES } from '@dareesha/engine/rewards'
import createParser from 'busboy'
import type { Context } from 'hono'

import { FilesUnavailable, orUnavailable } from '../files/file-store.ts'
import { workQueue } from '../files/work-queue.ts'
import { ReceivedFile } from './received-file.ts'
import { languageOf, serverMessage } from './server-words.ts'
import type { AnyMessage } from './server-words.ts'
import { withDeadline } from '../timers.ts'

const MAX_FIELDS = 100
const MAX_TEXT_BYTES = 64 * 1024

/** A postcard order has three pictures of at most 5 MB each. Base64 and URL encoding enlarge the pictures by almost half. */
const MAX_LARGE_BYTES = 22 * 1024 * 1024

/** `encodeForm` writes the action first, so the server knows the action before it reads the pictures. */
const LARGE_BEGINNING = 'action=addPostCardOrder&'

const IDLE_MS = 20_000

export type Unread = {
  readonly status: 400 | 403 | 405 | 408 | 413
  readonly issue: Issue
  readonly visitorMessage?: AnyMessage | undefined
}

export const unread = (
  status: Unread['status'],
  path: string,
  message: string,
  visitorMessage?: AnyMessage,
): Unread => ({
  status,
  issue: { path, message },
  visitorMessage,
})

export const answerUnread = (context: Context, { status, issue, visitorMessage }: Unread): Response => {
  const language = languageOf(context.req.header('accept-language'))
  const message = visitorMessage ?? { code: 'request-unreadable' }
  context.set('outcome', message.code)
  const msg = serverMessage(message, language)
  return context.json({ success: 0, msg, issues: [issue] }, status)
}

/** Limits the disk space of a form. */
const MAX_FILES = 5

export type Form = {
  readonly texts: URLSearchParams
  readonly files: Readonly<Record<string, ReceivedFile | readonly ReceivedFile[]>>
}

type Options = {
  /** Returns the ID of the user, or null. `withForm` calls `senderOf` only for multipart forms and large forms. */
  readonly senderOf: () => Promise<number | null>
  readonly idleMs?: number
  readonly folder?: string
}

type Answering<Answer> = (form: Form) => Promise<Answer>

/** Reads even the large forms and files of anonymous senders to the end: browsers report an early answer as a broken connection. */
export async function withForm<Answer>(
  request: Request,
  options: Options,
  answer: Answering<Answer>,
): Promise<Answer | Unread | 'login-required'> {
  if (request.method !== 'POST') return answerForm({ texts: new URL(request.url).searchParams, files: {} }, answer)
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(type)) return withMultipart(request.body, type, options, answer)
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return unread(400, 'content-type', 'Must be a form')
  // Small forms are read without `request.body`, whose getter creates a stream and takes longer than the whole answer.
  // `request.text()` needs no limit, because Node reads at most Content-Length bytes.
  if (promisedBytes(request) <= MAX_TEXT_BYTES || request.body === null)
    return answerForm({ texts: new URLSearchParams(await request.text()), files: {} }, answer)
  try {
    return await withLargeForm(request.body, options, answer)
  } catch (error) {
    if (!(error instanceof FormFault)) throw error
    return error.code === 'too-large'
      ? unread(413, '', 'The form is too large')
      : unread(408, '', 'Stopped coming', { code: 'upload-stalled' })
  }
}

const answerForm = async <Answer>(form: Form, answer: Answering<Answer>): Promise<Answer | Unread> =>
  form.texts.size <= MAX_FIELDS ? answer(form) : unread(400, '', `At most ${MAX_FIELDS} fields`)

function promisedBytes({ headers }: Request): number {
  const promised = headers.get('content-length') ?? ''
  return /^\d{1,15}$/.test(promised) ? Number(promised) : Infinity
}

async function withLargeForm<Answer>(
  body: ReadableStream<Uint8Array>,
  { senderOf, idleMs = IDLE_MS }: Options,
  answer: Answering<Answer>,
): Promise<Answer | Unread | 'login-required'> {
  const incoming = chunksOf(body, MAX_LARGE_BYTES, idleMs)
  const chunks: Uint8Array[] = []
  const answerChunks = () =>
    answerForm({ texts: new URLSearchParams(Buffer.concat(chunks).toString()), files: {} }, answer)
  try {
    for (let bytes = 0; bytes <= MAX_TEXT_BYTES;) {
      const { done, value } = await incoming.next()
      if (done === true) return await answerChunks()
      chunks.push(value)
      bytes += value.length
    }
    if (beginningOf(chunks) !== LARGE_BEGINNING) throw new FormFault('too-large')
    const sender = await senderOf()
    if (sender === null) {
      for await (const _ of incoming);
      return 'login-required'
    }
    return await inTurnOf(sender, async () => {
      for await (const chunk of incoming) chunks.push(chunk)
      return answerChunks()
    })
  } finally {
    await incoming.return(undefined)
  }
}

const beginningOf = (chunks: readonly Uint8Array[]): string =>
  Buffer.concat(chunks, LARGE_BEGINNING.length).toString('latin1')

/** A large form stays in memory until its answer. Waiting forms have only their first chunks in memory. */
const admitted = workQueue(44, 0)
const turns = workQueue(4, 40)
const turnsOfSender = new Map<number, { readonly run: ReturnType<typeof workQueue>; users: number }>()

async function inTurnOf<Value>(sender: number, work: () => Promise<Value>): Promise<Value> {
  const own = turnsOfSender.get(sender) ?? { run: workQueue(1, 8), users: 0 }
  turnsOfSender.set(sender, own)
  own.users += 1
  try {
    return await admitted(() => own.run(() => turns(work)))
  } finally {
    own.users -= 1
    if (own.users === 0) turnsOfSender.delete(sender)
  }
}

/** Writes files to disk as they arrive, to save memory (R11). */
async function withMultipart<Answer>(
  body: ReadableStream<Uint8Array> | null,
  type: string,
  { senderOf, idleMs = IDLE_MS, folder = tmpdir() }: Options,
  answer: Answering<Answer>,
): Promise<Answer | Unread | 'login-required'> {
  const parser = parserOf(type)
  if (parser === null || body === null) return NOT_MULTIPART
  let failure: Error | undefined
  const newFolder = () =>
    mkdtemp(join(folder, 'dareesha-upload-')).catch((error: unknown) => {
      failure = orUnavailable(error)
      return null
    })
  const directory = (await senderOf()) === null ? null : await newFolder()
  try {
    const chunks = chunksOf(body, MAX_FILES * MAX_INVOICE_PHOTO_BYTES + MAX_TEXT_BYTES, idleMs)
    const form = await receiveParts(chunks, parser, directory)
    if (failure !== undefined) throw failure
    return form === 'login-required' || 'issue' in form ? form : await answerForm(form, answer)
  } finally {
    if (directory !== null) await rm(directory, { recursive: true, force: true })
  }
}

const NOT_MULTIPART = unread(400, 'body', 'Is no multipart form')

type Parser = ReturnType<typeof createParser>

function parserOf(contentType: string): Parser | null {
  const limits = {
    files: MAX_FILES,
    // busboy also reports a file of exactly `fileSize` bytes as too large.
    fileSize: MAX_INVOICE_PHOTO_BYTES + 1,
    fields: MAX_FIELDS + 1,
    parts: MAX_FIELDS + MAX_FILES + 2,
    fieldSize: MAX_TEXT_BYTES,
    headerPairs: 20,
  }
  try {
    return createParser({ headers: { 'content-type': contentType }, limits })
  } catch {
    return null
  }
}

async function receiveParts(
  chunks: AsyncIterable<Uint8Array>,
  parser: Parser,
  directory: string | null,
): Promise<Form | Unread | 'login-required'> {
  const texts = new URLSearchParams()
  const streams: Readable[] = []
  const writing: Promise<readonly [string, ReceivedFile]>[] = []
  let received: readonly (readonly [string, ReceivedFile])[] = []
  let hasTooMany = false
  let isTooLarge = false
  parser.on('field', (name, value) => texts.append(name, value))
  parser.on('filesLimit', () => {
    hasTooMany = true
  })
  parser.on('file', (field, stream, { filename: name = '' }) => {
    streams.push(stream)
    // The stream may emit an error before `writeAll` listens. `writeAll` also gets the error.
    stream.on('error', () => {})
    stream.on('limit', () => {
      isTooLarge = true
      parser.destroy()
    })
    if (directory === null) return void stream.resume()
    const path = join(directory, String(streams.length))
    const written = writeAll(stream, path).then(
      async () => [field.replace(/\[\]$/, ''), new ReceivedFile(name, (await stat(path)).size, path)] as const,
    )
    written.catch(() => {})
    return void writing.push(written)
  })
  try {
    await pipeline(chunks, parser)
    received = await Promise.all(writing)
  } catch (error) {
    // busboy leaves the stream of an incomplete file open.
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(writing)
    if (isTooLarge) return MULTIPART_FAULTS['too-large']
    if (error instanceof FilesUnavailable) throw error
    return error instanceof FormFault ? MULTIPART_FAULTS[error.code] : NOT_MULTIPART
  }
  if (hasTooMany) return unread(400, 'body', `Must have ${MAX_FILES} files at most`)
  if (directory === null && streams.length > 0) return 'login-required'
  const files = filesByField(received)
  // FilePond sends the metadata of a file as a text with the same field name.
  for (const field of Object.keys(files)) for (const name of [field, `${field}[]`]) texts.delete(name)
  return { texts, files }
}

/** Reads a file to its end even if the disk is full: the sender reads the answer only after sending everything. */
async function writeAll(chunks: Readable, path: string): Promise<void> {
  let failure: Error | undefined
  const note = (error: unknown): null => {
    failure ??= orUnavailable(error)
    return null
  }
  const file = await open(path, 'w').catch(note)
  try {
    for await (const chunk of chunks) if (failure === undefined) await file?.appendFile(chunk as Buffer).catch(note)
  } finally {
    await file?.close().catch(note)
  }
  if (failure !== undefined) throw failure
}

function filesByField(received: readonly (readonly [string, ReceivedFile])[]): Form['files'] {
  const files = Object.create(null) as Record<string, ReceivedFile | readonly ReceivedFile[]>
  for (const [field, file] of received) {
    const earlier = files[field]
    files[field] = earlier === undefined ? file : [earlier, file].flat()
  }
  return files
}

const MULTIPART_FAULTS: Readonly<Record<FormFault['code'], Unread>> = {
  'too-large': unread(413, 'filepond', `Must have at most ${MAX_INVOICE_PHOTO_BYTES} bytes`, {
    code: 'photo-too-large',
    params: { n: MAX_INVOICE_PHOTO_BYTES / 1_000_000 },
  }),
  stalled: unread(408, 'filepond', 'Stopped coming', { code: 'upload-stalled' }),
}

class FormFault extends Error {
  readonly code: 'too-large' | 'stalled'

  constructor(code: FormFault['code']) {
    super(code)
    this.code = code
  }
}

async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
  idleMs: number,
): AsyncGenerator<Uint8Array, undefined> {
  const reader = body.getReader()
  try {
    for (let bytes = 0; ;) {
      const { done, value } = await withDeadline(idleMs, reader.read(), () => new FormFault('stalled'))
      if (done) return undefined
      bytes += value.length
      if (bytes > mostBytes) throw new FormFault('too-large')
      yield value
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
