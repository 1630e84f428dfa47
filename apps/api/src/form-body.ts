import type { Issue } from '@dareesha/contract'
import { MOST_PHOTO_BYTES } from '@dareesha/engine/rewards'
import type { Context } from 'hono'

import { formBytes } from './form-bytes.ts'
import type { FormFault } from './form-bytes.ts'
import { languageOf, serverMessage } from './server-words.ts'
import type { Told } from './server-words.ts'
import { readMultipart } from './uploads/multipart.ts'
import type { MultipartFault, MultipartForm } from './uploads/multipart.ts'

const MOST_FIELDS = 100
const MOST_TEXT_BYTES = 64 * 1024

/** How long a sender may send nothing of his form. */
const IDLE_MS = 20_000

/** A form as it was sent: texts, files, and how to forget the files once it is answered. */
export type ReceivedForm = Omit<MultipartForm, 'isWithoutFile'>

/** A request that is no form of ours, and why; `told` is what a visitor can do about it. */
export type Unread = {
  readonly status: 400 | 405 | 408 | 413
  readonly issue: Issue
  readonly told?: Told
}

export const unread = (status: Unread['status'], path: string, message: string, told?: Told): Unread => ({
  status,
  issue: { path, message },
  ...(told === undefined ? {} : { told }),
})

export const answerUnread = (context: Context, { status, issue, told }: Unread): Response => {
  const language = languageOf(context.req.header('accept-language'))
  const msg = told === undefined ? 'The request could not be read' : serverMessage(told, language)
  return context.json({ success: 0, msg, issues: [issue] }, status)
}

/**
 * Reads the form of a request.
 *
 * @param senderOf - The id of its sender, null when he is not signed in: nobody else sends us a file or a large form, which are read
 *   to their end all the same, or his browser would take the answer for a broken line.
 * @returns The form, to be forgotten when it is answered; why it is none; or that it needs a sign-in.
 */
export async function readForm(
  context: Context,
  senderOf: () => Promise<number | null>,
): Promise<ReceivedForm | Unread | 'login-required'> {
  const type = context.req.header('content-type') ?? ''
  if (context.req.method !== 'POST') return limited(textsOnly(new URL(context.req.url).searchParams))
  if (/^multipart\/form-data\b/i.test(type)) return readFiles(context.req.raw.body, type, (await senderOf()) !== null)
  const read = await formBytes(context.req.raw, { senderOf, idleMs: IDLE_MS })
  if (read === 'login-required') return read
  if (typeof read === 'string') return unreadForm(read)
  const { bytes, release } = read
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    release()
    return unread(400, 'content-type', 'Must be a form')
  }
  const texts = new URLSearchParams(new TextDecoder().decode(bytes))
  return limited({ texts, files: {}, forget: () => Promise.resolve(release()) })
}

function unreadForm(fault: Exclude<FormFault, 'login-required'>): Unread {
  switch (fault) {
    case 'too-large':
      return unread(413, '', 'The form is too large')
    case 'stalled':
      return unread(408, '', 'Stopped coming', { code: 'upload-stalled' })
  }
}

async function readFiles(
  body: ReadableStream<Uint8Array> | null,
  type: string,
  isKnown: boolean,
): Promise<ReceivedForm | Unread | 'login-required'> {
  const read = await readMultipart(body, type, {
    mostBytes: MOST_PHOTO_BYTES + MOST_TEXT_BYTES,
    mostFields: MOST_FIELDS + 1,
    idleMs: IDLE_MS,
    keepsFiles: isKnown,
  })
  if (!read.ok) return unreadMultipart(read.failure)
  return read.value.isWithoutFile ? 'login-required' : limited(read.value)
}

function unreadMultipart(fault: MultipartFault): Unread {
  switch (fault.code) {
    case 'too-large': {
      const told = { code: 'photo-too-large', params: { n: MOST_PHOTO_BYTES / 1_000_000 } } as const
      return unread(413, 'filepond', `Must have at most ${MOST_PHOTO_BYTES} bytes`, told)
    }
    case 'stalled':
      return unread(408, 'filepond', 'Stopped coming', { code: 'upload-stalled' })
    case 'unreadable':
      return unread(400, fault.issue.path, fault.issue.message)
  }
}

const textsOnly = (texts: URLSearchParams): ReceivedForm => ({ texts, files: {}, forget: () => Promise.resolve() })

async function limited(form: ReceivedForm): Promise<ReceivedForm | Unread> {
  if (form.texts.size <= MOST_FIELDS) return form
  await form.forget()
  return unread(400, '', `At most ${MOST_FIELDS} fields`)
}
