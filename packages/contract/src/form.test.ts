import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decodeForm, encodeForm } from './form.ts'
import type { FormFields } from './form.ts'

/** What survives a form: well-formed text that is not empty. */
const anyValue = () => fc.string({ unit: 'grapheme', minLength: 1 })
const anyFields = () =>
  fc.dictionary(
    fc.string({ unit: 'grapheme' }).filter((name) => name !== 'action'),
    anyValue(),
  )

/** The fields of a form that can be read. */
function fieldsOf(form: URLSearchParams): FormFields {
  const read = decodeForm(form)
  if (!read.ok) throw new Error(read.failure.path)
  return read.value.fields
}

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

  it('[AMB-111] [CALL-29] the raffles of an invoice are asked for under both names, in one body', () => {
    expect(encodeForm(['listRafflesByInvoice', 'getRaffleTickets'], { invoice_id: 7 }).toString()).toBe(
      'action=listRafflesByInvoice&action=getRaffleTickets&invoice_id=7',
    )
  })

  it('[AMB-084] [CALL-26] a form with a file is multipart, its action first', () => {
    const photo = new File(['bytes'], 'invoice.jpg', { type: 'image/jpeg' })
    const form = encodeForm('uploadInvoice', { filepond: photo, note: undefined, n: 1 })
    expect(form).toBeInstanceOf(FormData)
    expect([...form]).toEqual([
      ['action', 'uploadInvoice'],
      ['filepond', photo],
      ['n', '1'],
    ])
  })

  it('[AMB-084] a file that is none of the platform is refused, not sent as text', () => {
    expect(() => encodeForm('uploadInvoice', { filepond: { name: 'invoice.jpg', size: 5 } })).toThrow(TypeError)
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
        expect(Object.entries(fieldsOf(received))).toEqual(expect.arrayContaining(Object.entries(fields)))
        expect(Object.keys(fieldsOf(received))).toHaveLength(Object.keys(fields).length)
      }),
    )
  })

  it('[NET-04] the action is no field of the request', () => {
    expect(Object.keys(fieldsOf(new URLSearchParams('action=slider&id=1')))).toEqual(['id'])
  })

  it('[NET-01] a field that was sent empty is taken as left out', () => {
    expect(Object.keys(fieldsOf(new URLSearchParams('id=1&date=&coupon')))).toEqual(['id'])
  })

  it('[AMB-111] of an action that was sent twice, the first value counts', () => {
    const twice = decodeForm(new URLSearchParams('action=listRafflesByInvoice&action=getRaffleTickets&invoice_id=7'))
    expect(twice).toEqual({ ok: true, value: { action: 'listRafflesByInvoice', fields: { invoice_id: '7' } } })
  })

  it('[NET-01] no other field may be sent twice, in any order, even with the same value or with none', () => {
    fc.assert(
      fc.property(anyFields(), fc.string({ unit: 'grapheme' }), anyValue(), (fields, name, value) => {
        fc.pre(name !== 'action')
        const form = encodeForm('search', { ...fields, [name]: value })
        form.append(name, '')
        expect(decodeForm(form)).toEqual({ ok: false, failure: { path: name, message: 'Was sent more than once' } })
      }),
    )
  })

  it('[NET-04] a form without an action asks for nothing', () => {
    expect(decodeForm(new URLSearchParams('id=1'))).toMatchObject({ ok: true, value: { action: '' } })
  })

  it('[NET-01] a field named after something every object has is a field like any other', () => {
    const fields = fieldsOf(new URLSearchParams('__proto__=1&constructor=2&toString=3'))
    expect(Object.entries(fields)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['toString', '3'],
    ])
  })
})
