import { failed, ok } from '@dareesha/contract'
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

/**
 * Uploads the photo of an invoice (CALL-26, AMB-110). What no server would take is not sent.
 *
 * @returns Why it was not taken, in words; null for a visitor who gave it up himself.
 */
export async function sendPhoto(
  photo: File,
  { call, language, offline, signal, onProgress }: Sending,
): Promise<Result<null, string | null>> {
  const head = new Uint8Array(await photo.slice(0, PHOTO_HEAD_BYTES).arrayBuffer())
  const [violation] = checkPhotoFile(photo.size, head)
  if (violation !== undefined) return failed(message(violation, language))
  const answer = await call('uploadInvoice', { filepond: photo }, { signal, onProgress })
  return answer.ok ? ok(null) : failed(wordsOf(answer.failure, language, offline))
}

function wordsOf(failure: CallFailure, language: Language, offline: string): string | null {
  if (failure.code === 'aborted') return null
  if (failure.code === 'offline') return offline
  return ('msg' in failure ? failure.msg : null) ?? message({ code: 'no-answer' }, language)
}
