import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decodeForm, encodeForm } from './form.ts'

/** What survives a form: well-formed text that is not empty. */
const anyValue = () => fc.string({ unit: 'grapheme', minLength: 1 })
const anyFields = () =>
  fc.dictionary(
    fc.string({ unit: 'grapheme' }).filter((name) => name !== 'action'),
    anyValue(),
  )

describe('encodeForm', () => {
  it('[NET-04] every call carries its action, first', () => {
    expect(encodeForm('packagesDetails', { slug: 'mleiha' }).toString()).toBe('action=packagesDetails&slug=mleiha')
    expect([...encodeForm('slider', {})]).toEqual([['action', 'slider']])
  })

  it('[NET-01] a field that is undefined is left out, a number is written as its digits', () => {
    const form = encodeForm('packageSlots', { id: 2501, date: undefined })
    expect([...form]).toEqual([
      ['action', 'packageSlots'],
      ['id', '2501'],
    ])
  })

  it('[NET-01] text is form-encoded: spaces, ampersands and Arabic arrive as they were typed', () => {
    const typed = 'صحراء مليحة & كل 100% + ='
    const sent = encodeForm('search', { search_term: typed }).toString()
    expect(sent).not.toContain(typed)
    expect(new URLSearchParams(sent).get('search_term')).toBe(typed)
  })
})

describe('decodeForm', () => {
  it('[NET-01] the fields of a form come back as they were sent, whatever they hold', () => {
    fc.assert(
      fc.property(anyFields(), (fields) => {
        const received = new URLSearchParams(encodeForm('search', fields).toString())
        expect(Object.entries(decodeForm(received))).toEqual(expect.arrayContaining(Object.entries(fields)))
        expect(Object.keys(decodeForm(received))).toHaveLength(Object.keys(fields).length)
      }),
    )
  })

  it('[NET-04] the action is no field of the request', () => {
    expect(Object.keys(decodeForm(new URLSearchParams('action=slider&id=1')))).toEqual(['id'])
  })

  it('[NET-01] a field that was sent empty is taken as left out', () => {
    expect(Object.keys(decodeForm(new URLSearchParams('id=1&date=&coupon')))).toEqual(['id'])
  })

  it('[NET-01] of a field that was sent twice, the first value counts', () => {
    expect(decodeForm(new URLSearchParams('id=1&id=2'))['id']).toBe('1')
  })

  it('[NET-01] a field named after something every object has is a field like any other', () => {
    const fields = decodeForm(new URLSearchParams('__proto__=1&constructor=2&toString=3'))
    expect(Object.entries(fields)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['toString', '3'],
    ])
  })
})
