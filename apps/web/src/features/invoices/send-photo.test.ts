import { failed, ok } from '@dareesha/contract'
import type { Call, CallFailure } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { sendPhoto } from './send-photo.ts'

const JPEG = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'lunch.jpg')

/** Sends a photo to a server that answers so; what came of it, and what the server was asked. */
async function sent(photo: File, answer: CallFailure | null, language: 'en' | 'ae' = 'en') {
  const asked: unknown[] = []
  const call = ((action: string, request: object) => {
    asked.push([action, request])
    return Promise.resolve(answer === null ? ok({ success: 1 }) : failed(answer))
  }) as Call
  const { signal } = new AbortController()
  const came = await sendPhoto(photo, { call, language, offline: 'You are offline', signal, onProgress: () => {} })
  return { came, asked }
}

describe('sendPhoto', () => {
  it('[CALL-26] [AMB-110] a photo is sent alone, in the field filepond', async () => {
    expect(await sent(JPEG, null)).toEqual({
      came: { ok: true, value: null },
      asked: [['uploadInvoice', { filepond: JPEG }]],
    })
  })

  it('[INV-01] [I18N-01] what no server would take is not sent, and the visitor is told in his language', async () => {
    const pdf = new File(['%PDF-1.7'], 'lunch.jpg', { type: 'image/jpeg' })
    expect(await sent(pdf, null, 'ae')).toEqual({
      came: {
        ok: false,
        failure: { text: 'لا يمكن قراءة ملف PDF هنا. يُرجى اختيار صورة بصيغة JPEG أو PNG أو WebP.', isFinal: true },
      },
      asked: [],
    })
  })

  const AWAY = 'Please try later our servers are not responding.'

  it.each<[CallFailure, string]>([
    [{ code: 'server', status: 500, msg: null }, AWAY],
    [{ code: 'timeout' }, AWAY],
    [{ code: 'offline' }, 'You are offline'],
    [{ code: 'too-many', msg: 'Go on tomorrow.', retryAfterSeconds: 60 }, 'Go on tomorrow.'],
  ])('[AMB-110] after %o the same photo can be sent again', async (failure, text) => {
    expect((await sent(JPEG, failure)).came).toEqual({ ok: false, failure: { text, isFinal: false } })
  })

  it.each<[CallFailure, string]>([
    [{ code: 'refused', msg: 'This photo is damaged.', answer: {} }, 'This photo is damaged.'],
    [{ code: 'malformed', msg: 'Must be a file', issues: [] }, 'Must be a file'],
  ])('[AMB-110] after %o the same photo would be refused again, in the words of the server', async (failure, text) => {
    expect((await sent(JPEG, failure)).came).toEqual({ ok: false, failure: { text, isFinal: true } })
  })

  it('[AMB-110] of a photo that the visitor gave up himself nothing is said', async () => {
    expect((await sent(JPEG, { code: 'aborted' })).came).toEqual({ ok: false, failure: null })
  })
})
