import { describe, expect, it } from 'vitest'

import { EMPTY_DRAFT } from './draft.ts'
import { readOneTimeCodeEvent } from './read-event.ts'

describe('readOneTimeCodeEvent', () => {
  it.each([
    { type: 'code.request', draft: EMPTY_DRAFT },
    { type: 'code.type', code: '' },
    { type: 'details.change' },
    { type: 'account.create', name: '', address: '' },
  ])('[LIB-03] readOneTimeCodeEvent accepts $type', (event) => {
    expect(readOneTimeCodeEvent(event)).toEqual({ ok: true, value: event })
  })

  it.each([
    [{ type: 'code.request' }, 'draft.kind', 'missing'],
    [{ type: 'code.request', draft: { ...EMPTY_DRAFT, kind: 'fax' } }, 'draft.kind', 'wrong'],
    [{ type: 'code.request', draft: { ...EMPTY_DRAFT, mobile: 50 } }, 'draft.mobile', 'wrong'],
    [{ type: 'code.submit', code: 123456 }, 'code', 'wrong'],
    [{ type: 'account.create', name: 'Mariam' }, 'address', 'missing'],
    [{ type: 'code.forget' }, 'type', 'unknown-type'],
  ])(
    '[LIB-03] readOneTimeCodeEvent reports the part of %j that is missing, wrong or unknown',
    (event, path, reason) => {
      expect(readOneTimeCodeEvent(event)).toEqual({ ok: false, failure: { path, reason } })
    },
  )
})
