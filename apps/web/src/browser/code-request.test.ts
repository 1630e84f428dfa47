import { describe, expect, it } from 'vitest'

import { parseDraft, parseKeptRequest } from './code-request.ts'

const NOW = 1_000_000_000
const DRAFT = { kind: 'email', firstName: '', lastName: '', email: 'mariam@example.ae', mobile: '' } as const
const REQUEST = { page: 'sign-in', draft: DRAFT, isSent: true, againAt: NOW + 30_000 } as const
const kept = (keptAt: number): string => JSON.stringify({ ...REQUEST, keptAt })

describe('a kept request for a code', () => {
  it('[ACC-07] [ACC-12] comes back after a reload, for as long as a code is good for', () => {
    expect(parseKeptRequest(kept(NOW), NOW)).toEqual(REQUEST)
    expect(parseKeptRequest(kept(NOW - 299_999), NOW)).toEqual(REQUEST)
    expect(parseKeptRequest(kept(NOW - 300_000), NOW)).toBeNull()
    expect(parseKeptRequest(kept(NOW + 1), NOW)).toBeNull()
  })

  it.each([null, '', 'x', '[]', 'null', '{"page":"sign-in"}', kept(NOW).replace('sign-in', 'elsewhere')])(
    '%j is none',
    (text) => {
      expect(parseKeptRequest(text, NOW)).toBeNull()
    },
  )
})

describe('what was typed', () => {
  it('[ACC-04] [ACC-09] is taken from one form to the other; what is no text is empty', () => {
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
