import { failed, ok } from '@dareesha/contract'
import type { Call, CallFailure } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { sendPhoto } from './send-photo.ts'

const JPEG = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'lunch.jpg')

async function send(photo: File, answer: CallFailure | null, language: 'en' | 'ae' = 'en') {
  const calls: unknown[] = []
  const call = ((action: string, request: object) => {
    calls.push([action, request])
    return Promise.resolve(answer === null ? ok({ success: 1 }) : failed(answer))
  }) as Call
  const { signal } = new AbortController()
  const result = await sendPhoto(photo, { call, language, offline: 'You are offline', signal, onProgress: () => {} })
  return { result, calls }
}

describe('sendPhoto', () => {
  it('[CALL-26] [AMB-110] each request sends one photo in the field `filepond`', async () => {
    expect(await send(JPEG, null)).toEqual({
      result: { ok: true, value: null },
      calls: [['uploadInvoice', { filepond: JPEG }]],
    })
  })

  it('[INV-01] [GEN-02] a file that is not a photo is refused in the visitor’s language', async () => {
    const pdf = new File(['%PDF-1.7'], 'lunch.jpg', { type: 'image/jpeg' })
    expect(await send(pdf, null, 'ae')).toEqual({
      result: {
        ok: false,
        failure: { text: 'لا يمكن قراءة ملف PDF هنا. يُرجى اختيار صورة بصيغة JPEG أو PNG أو WebP.', isFinal: true },
      },
      calls: [],
    })
  })

  const NO_ANSWER = 'Please try later our servers are not responding.'

  it.each<[CallFailure, string]>([
    [{ code: 'server', status: 500, msg: null }, NO_ANSWER],
    [{ code: 'timeout' }, NO_ANSWER],
    [{ code: 'offline' }, 'You are offline'],
    [{ code: 'too-many', msg: 'Go on tomorrow.', retryAfterSeconds: 60 }, 'Go on tomorrow.'],
  ])('[AMB-110] after the failure %o the same photo can be sent again', async (failure, text) => {
    expect((await send(JPEG, failure)).result).toEqual({ ok: false, failure: { text, isFinal: false } })
  })

  it.each<[CallFailure, string]>([
    [{ code: 'refused', msg: 'This photo is damaged.', answer: {} }, 'This photo is damaged.'],
    [{ code: 'malformed', msg: 'Must be a file', issues: [] }, 'Must be a file'],
  ])('[AMB-110] the failure %o is final and has the server’s message', async (failure, text) => {
    expect((await send(JPEG, failure)).result).toEqual({ ok: false, failure: { text, isFinal: true } })
  })

  it('[AMB-110] an upload that the visitor cancelled has no message', async () => {
    expect((await send(JPEG, { code: 'aborted' })).result).toEqual({ ok: false, failure: null })
  })
})
