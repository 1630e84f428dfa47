import { describe, expect, it } from 'vitest'

import { parseDraft, parseStoredRequest } from './code-request.ts'

const NOW = 1_000_000_000
const DRAFT = { kind: 'email', firstName: '', lastName: '', email: 'mariam@example.ae', mobile: '' } as const
const REQUEST = { page: 'sign-in', draft: DRAFT, isSent: true, againAt: NOW + 30_000 } as const
const kept = (keptAt: number): string => JSON.stringify({ ...REQUEST, keptAt })

describe('a stored request for a one-time code', () => {
  it('[ACC-07] [ACC-12] a reload restores the request while its code is valid', () => {
    expect(parseStoredRequest(kept(NOW), NOW)).toEqual(REQUEST)
    expect(parseStoredRequest(kept(NOW - 299_999), NOW)).toEqual(REQUEST)
    expect(parseStoredRequest(kept(NOW - 300_000), NOW)).toBeNull()
    expect(parseStoredRequest(kept(NOW + 1), NOW)).toBeNull()
  })

  it.each([null, '', 'x', '[]', 'null', '{"page":"sign-in"}', kept(NOW).replace('sign-in', 'elsewhere')])(
    '%j is none',
    (text) => {
      expect(parseStoredRequest(text, NOW)).toBeNull()
    },
  )
})

describe('a draft of the account forms', () => {
  it('[ACC-04] [ACC-09] one form passes its draft to the other, and a value that is not text becomes empty', () => {
    expect(parseDraft(DRAFT)).toEqual(DRAFT)
    expect(parseDraft({ kind: 'x', email: 4, mobile: '50' })).toEqual({
      kind: 'mobile',
      firstName: '',
      lastName: '',
      email: '',
      mobile: '50',
    })
    expect(parseDraft('x')).toBeNull()
  })
})
