import { describe, expect, it } from 'vitest'

import { parseDraft, parseStoredRequest } from './code-request.ts'

const NOW = 1_000_000_000
const DRAFT = { kind: 'email', firstName: '', lastName: '', email: 'mariam@example.ae', mobile: '' } as const
const REQUEST = { page: 'sign-in', draft: DRAFT, isSent: true, againAt: NOW + 30_000 } as const
const stored = (keptAt: number): string => JSON.stringify({ ...REQUEST, keptAt })

describe('a stored request for a one-time code', () => {
  it('[ACC-07] [ACC-12] a reload restores the request while its code is valid', () => {
    expect(parseStoredRequest(stored(NOW), NOW)).toEqual(REQUEST)
    expect(parseStoredRequest(stored(NOW - 299_999), NOW)).toEqual(REQUEST)
    expect(parseStoredRequest(stored(NOW - 300_000), NOW)).toBeNull()
    expect(parseStoredRequest(stored(NOW + 1), NOW)).toBeNull()
  })

  it.each([null, '', 'x', '[]', 'null', '{"page":"sign-in"}', stored(NOW).replace('sign-in', 'elsewhere')])(
    '%j is not a stored request',
    (text) => {
      expect(parseStoredRequest(text, NOW)).toBeNull()
    },
  )
})

describe('a draft of the account forms', () => {
  it('[ACC-04] [ACC-09] parseDraft keeps valid fields, replaces invalid ones with their initial value, and refuses a text', () => {
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
