import { failed, ok, serverMessageOf } from '@dareesha/contract'
import type { Call, CallFailure, Result } from '@dareesha/contract'
import { message } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { checkInvoicePhoto, PHOTO_HEAD_BYTES } from '@dareesha/engine/rewards'

type Sending = {
  readonly call: Call
  readonly language: Language
  readonly offline: string
  readonly signal: AbortSignal
  readonly onProgress: (sentBytes: number, allBytes: number) => void
}

/** If `isFinal`, a retry with the same photo would also fail. */
export type PhotoRefusal = { readonly text: string; readonly isFinal: boolean }

/** A `failure` of null: the visitor cancelled the upload (CALL-26, AMB-110). */
export async function sendPhoto(
  photo: File,
  { call, language, offline, signal, onProgress }: Sending,
): Promise<Result<null, PhotoRefusal | null>> {
  const head = new Uint8Array(await photo.slice(0, PHOTO_HEAD_BYTES).arrayBuffer())
  const [violation] = checkInvoicePhoto(photo.size, head)
  if (violation !== undefined) return failed({ text: message(violation, language), isFinal: true })
  const answer = await call('uploadInvoice', { filepond: photo }, { signal, onProgress })
  return answer.ok ? ok(null) : failed(refusalOf(answer.failure, language, offline))
}

function refusalOf(failure: CallFailure, language: Language, offline: string): PhotoRefusal | null {
  if (failure.code === 'aborted') return null
  if (failure.code === 'offline') return { text: offline, isFinal: false }
  const text = serverMessageOf(failure) ?? message({ code: 'no-answer' }, language)
  return { text, isFinal: failure.code === 'refused' || failure.code === 'malformed' }
}
