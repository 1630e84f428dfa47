import { afterEach, describe, expect, it, vi } from 'vitest'

import { createClient } from './client.ts'

function stubXmlHttpRequest(end: { readonly status: number; readonly body: string } | 'never' | 'broken') {
  const sent: { method: string; address: string; headers: Record<string, string>; body: FormData }[] = []
  class Request extends EventTarget {
    readonly upload = new EventTarget()
    readonly #headers: Record<string, string> = {}
    #opened = { method: '', address: '' }
    status = 0
    responseText = ''
    open(method: string, address: string): void {
      this.#opened = { method, address }
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value
    }
    getResponseHeader(name: string): string | null {
      return name === 'retry-after' ? '60' : null
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'))
    }
    send(body: FormData): void {
      sent.push({ ...this.#opened, headers: this.#headers, body })
      for (const loaded of [512, 1024])
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 1024 }))
      if (end === 'never') return
      if (end === 'broken') return void this.dispatchEvent(new Event('error'))
      this.status = end.status
      this.responseText = end.body
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

afterEach(() => vi.unstubAllGlobals())

const photo = new File(['bytes'], 'invoice.jpg', { type: 'image/jpeg' })
const noFetch = () => Promise.reject(new Error('unexpected fetch'))
const aClient = (timeoutMs = 120_000) =>
  createClient({ endpoint: '/api', token: () => 'secret', delayMs: 0, timeoutMs, fetch: noFetch })

describe('uploadInvoice', () => {
  it('[CALL-26] [CALL-27] [AMB-110] the client posts the file as `filepond` with the token in a header', async () => {
    const sent = stubXmlHttpRequest({ status: 200, body: '{"success":1,"data":{"id":7}}' })
    const steps: number[][] = []
    const answer = await aClient().call(
      'uploadInvoice',
      { filepond: photo },
      { onProgress: (...step) => steps.push(step) },
    )
    expect(answer).toEqual({ ok: true, value: { success: 1, data: { id: 7 } } })
    expect(sent).toMatchObject([{ method: 'POST', address: '/api', headers: { authorization: 'Bearer secret' } }])
    expect([...(sent[0]?.body ?? [])]).toEqual([
      ['action', 'uploadInvoice'],
      ['filepond', photo],
    ])
    expect(steps).toEqual([
      [512, 1024],
      [1024, 1024],
    ])
  })

  it.each([
    ['a refusal', 200, '{"success":0,"msg":"No photo"}', { code: 'refused', msg: 'No photo' }],
    ['too many tries', 429, '{"success":0,"msg":"Wait"}', { code: 'too-many', msg: 'Wait', retryAfterSeconds: 60 }],
    ['an expired session', 401, '{"success":0,"msg":"Who?"}', { code: 'unauthorized', msg: 'Who?' }],
  ])('[AMB-110] an upload that ends with %s fails like any other call', async (_, status, body, failure) => {
    stubXmlHttpRequest({ status, body })
    const answer = await aClient().call('uploadInvoice', { filepond: photo }, { onProgress: () => {} })
    expect(answer).toMatchObject({ ok: false, failure })
  })

  it('[NET-07] [NET-08] an upload can fail with `offline`, `timeout` or `aborted`', async () => {
    const onProgress = () => {}
    stubXmlHttpRequest('broken')
    const broken = await aClient().call('uploadInvoice', { filepond: photo }, { onProgress })
    expect(broken).toEqual({ ok: false, failure: { code: 'offline' } })
    stubXmlHttpRequest('never')
    const late = await aClient(1).call('uploadInvoice', { filepond: photo }, { onProgress })
    expect(late).toEqual({ ok: false, failure: { code: 'timeout' } })
    const controller = new AbortController()
    const aborted = aClient().call(
      'uploadInvoice',
      { filepond: photo },
      { onProgress: () => controller.abort(), signal: controller.signal },
    )
    expect(await aborted).toEqual({ ok: false, failure: { code: 'aborted' } })
  })

  it('[CALL-26] the client uploads with fetch where XMLHttpRequest does not exist', async () => {
    const bodies: unknown[] = []
    const fetch = (_: unknown, init?: RequestInit) => {
      bodies.push(init?.body)
      return Promise.resolve(new Response('{"success":1}'))
    }
    const { call } = createClient({ endpoint: '/api', token: () => 'secret', delayMs: 0, fetch })
    expect((await call('uploadInvoice', { filepond: photo }, { onProgress: () => {} })).ok).toBe(true)
    expect(bodies[0]).toBeInstanceOf(FormData)
  })
})
