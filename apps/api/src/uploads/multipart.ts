import { createWriteStream, mkdtempSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

import { failed, ok } from '@dareesha/contract'
import type { Issue, Result } from '@dareesha/contract'
import createParser from 'busboy'

import { ReceivedFile } from './received-file.ts'
import { Stopped, watcher } from './watcher.ts'

/** A multipart form that was read: its texts, its file by the name of its field, and how to forget that. */
export type MultipartForm = {
  readonly texts: URLSearchParams
  readonly files: Readonly<Record<string, ReceivedFile>>
  /** A file came that was not to be kept. */
  readonly isWithoutFile: boolean
  readonly forget: () => Promise<void>
}

/** Why a multipart form was not read to its end. */
export type MultipartFault =
  | { readonly code: 'too-large' | 'stalled' }
  | { readonly code: 'unreadable'; readonly issue: Issue }

type Limits = {
  /** All that is sent, texts and file together. */
  readonly mostBytes: number
  readonly mostFields: number
  /** How long the sender may send nothing. */
  readonly idleMs: number
  /** Otherwise a file is read to its end and forgotten at once. */
  readonly keepsFiles: boolean
  /** Where files wait. */
  readonly folder?: string
}

const MOST_TEXT_BYTES = 64 * 1024

/**
 * Reads a multipart form as it comes, its file to the disk: however large it is, little of it is in memory. Whoever gets the form
 * has to forget it; of one that cannot be read nothing stays (R11).
 */
export async function readMultipart(
  body: globalThis.ReadableStream<Uint8Array> | null,
  contentType: string,
  limits: Limits,
): Promise<Result<MultipartForm, MultipartFault>> {
  const parser = parserOf(contentType, limits)
  if (parser === null || body === null) return failed(unreadable('body', 'Is no multipart form'))
  const texts = new URLSearchParams()
  const received = new Map<string, ReceivedFile>()
  const writing: Promise<void>[] = []
  const streams: Readable[] = []
  let folder: string | null = null
  let isSurplus = false
  let isWithoutFile = false
  parser.on('field', (name, value) => texts.append(name, value))
  parser.on('filesLimit', () => {
    isSurplus = true
  })
  parser.on('file', (field, stream, { filename: name = '' }) => {
    if (!limits.keepsFiles) {
      isWithoutFile = true
      return void stream.resume()
    }
    streams.push(stream)
    // At once: a stream that is already over when somebody begins to read it never ends.
    folder ??= mkdtempSync(join(limits.folder ?? tmpdir(), 'dareesha-upload-'))
    const path = join(folder, 'file')
    const written = pipeline(stream, createWriteStream(path)).then(async () => {
      received.set(field, new ReceivedFile(name, (await stat(path)).size, path))
    })
    writing.push(written)
  })
  const forget = async (): Promise<void> => {
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
  const watch = watcher(limits)
  try {
    const read = pipeline(Readable.fromWeb(body as ReadableStream<Uint8Array>), watch.through, parser)
    await Promise.race([read.then(() => Promise.all(writing)), watch.stalled])
  } catch (error) {
    watch.through.destroy()
    // A file that is cut off waits for more, and whoever writes it with it.
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(writing)
    await forget()
    return failed(error instanceof Stopped ? { code: error.code } : unreadable('body', 'Is no multipart form'))
  } finally {
    watch.end()
  }
  if (isSurplus) {
    await forget()
    return failed(unreadable('body', 'Must have one file at most'))
  }
  // Some senders put what they know of a file into a text of the same name.
  for (const field of received.keys()) texts.delete(field)
  return ok({ texts, files: Object.fromEntries(received), isWithoutFile, forget })
}

const unreadable = (path: string, message: string): MultipartFault => ({ code: 'unreadable', issue: { path, message } })

/** Null for a type that names no boundary. */
function parserOf(contentType: string, { mostFields }: Limits) {
  try {
    return createParser({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: mostFields, parts: mostFields + 2, fieldSize: MOST_TEXT_BYTES, headerPairs: 20 },
    })
  } catch {
    return null
  }
}
