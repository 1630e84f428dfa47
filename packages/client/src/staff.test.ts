import { describe, expect, it } from 'vitest'

import { createStaffClient } from './staff.ts'

const callWith = (body: unknown, status = 200) => {
  const sent: RequestInit[] = []
  const fetch = (_: unknown, init?: RequestInit) => {
    sent.push(init ?? {})
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  }
  return { sent, call: createStaffClient({ endpoint: '/api', token: () => 'd.secret', delayMs: 0, fetch }) }
}

describe('createStaffClient', () => {
  it('a call sends the session token and returns the decoded answer', async () => {
    const { sent, call } = callWith({ success: 1, email: 'huda@example.ae', role: 'desk', other: 1 })
    expect(await call('staffProfile', {})).toEqual({ ok: true, value: { email: 'huda@example.ae', role: 'desk' } })
    expect(new Headers(sent[0]?.headers).get('authorization')).toBe('Bearer d.secret')
    expect(sent[0]?.body).toEqual(new URLSearchParams({ action: 'staffProfile' }))
  })

  it('an answer that does not match its schema is the failure `server`', async () => {
    const { call } = callWith({ success: 1, email: 'huda@example.ae', role: 'cook' })
    expect(await call('staffProfile', {})).toMatchObject({ ok: false, failure: { code: 'server', status: 200 } })
  })

  it('[DESK-01] a call that the role forbids fails with the status 403', async () => {
    const { call } = callWith({ success: 0, msg: 'Ask your manager.' }, 403)
    expect(await call('staffProfile', {})).toMatchObject({
      ok: false,
      failure: { code: 'server', status: 403, msg: 'Ask your manager.' },
    })
  })
})
