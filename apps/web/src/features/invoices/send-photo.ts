import { failed, ok, serverWordsOf } from '@dareesha/contract'
import type { Call, CallFailure, Result } from '@dareesha/contract'
import { message } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { checkPhotoFile, PHOTO_HEAD_BYTES } from '@dareesha/engine/rewards'

type Sending = {
  readonly call: Call
  readonly language: Language
  /** What is said without a connection. */
  readonly offline: string
  readonly signal: AbortSignal
  readonly onProgress: (sentBytes: number, allBytes: number) => void
}

/** Why a photo was not taken, in words, and whether the same photo can be taken when it is sent again. */
export type PhotoRefusal = { readonly text: string; readonly isFinal: boolean }

/**
 * Uploads the photo of an invoice (CALL-26, AMB-110). What no server would take is not sent.
 *
 * @returns Why it was not taken; null for a visitor who gave it up himself.
 */
export async function sendPhoto(
  photo: File,
  { call, language, offline, signal, onProgress }: Sending,
): Promise<Result<null, PhotoRefusal | null>> {
  const head = new Uint8Array(await photo.slice(0, PHOTO_HEAD_BYTES).arrayBuffer())
  const [violation] = checkPhotoFile(photo.size, head)
  if (violation !== undefined) return failed({ text: message(violation, language), isFinal: true })
  const answer = await call('uploadInvoice', { filepond: photo }, { signal, onProgress })
  return answer.ok ? ok(null) : failed(refusalOf(answer.failure, language, offline))
}

function refusalOf(failure: CallFailure, language: Language, offline: string): PhotoRefusal | null {
  if (failure.code === 'aborted') return null
  if (failure.code === 'offline') return { text: offline, isFinal: false }
  const text = serverWordsOf(failure) ?? message({ code: 'no-answer' }, language)
  // What the server has looked at, it would say again.
  return { text, isFinal: failure.code === 'refused' || failure.code === 'malformed' }
}
