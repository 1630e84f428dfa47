import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decodeForm, encodeForm } from './form.ts'
import type { FormFields } from './form.ts'

const anyValue = () => fc.string({ unit: 'grapheme', minLength: 1 })
const anyFields = () =>
  fc.dictionary(
    fc.string({ unit: 'grapheme' }).filter((name) => name !== 'action'),
    anyValue(),
  )

function fieldsOf(form: URLSearchParams): FormFields {
  const read = decodeForm(form)
  if (!read.ok) throw new Error(read.failure.path)
  return read.value.fields
}

describe('encodeForm', () => {
  it('[NET-04] encodeForm writes the action first', () => {
    expect(encodeForm('packagesDetails', { slug: 'mleiha' }).toString()).toBe('action=packagesDetails&slug=mleiha')
    expect([...encodeForm('slider', {})]).toEqual([['action', 'slider']])
  })

  it('[NET-01] encodeForm omits undefined fields and writes numbers as digits', () => {
    const form = encodeForm('packageSlots', { id: 2501, date: undefined })
    expect([...form]).toEqual([
      ['action', 'packageSlots'],
      ['id', '2501'],
    ])
  })

  it('[AMB-111] [CALL-29] encodeForm writes both action names of the raffles call in one body', () => {
    expect(encodeForm(['listRafflesByInvoice', 'getRaffleTickets'], { invoice_id: 7 }).toString()).toBe(
      'action=listRafflesByInvoice&action=getRaffleTickets&invoice_id=7',
    )
  })

  it('[AMB-084] [CALL-26] a form with a file is multipart and starts with the action', () => {
    const photo = new File(['bytes'], 'invoice.jpg', { type: 'image/jpeg' })
    const form = encodeForm('uploadInvoice', { filepond: photo, note: undefined, n: 1 })
    expect(form).toBeInstanceOf(FormData)
    expect([...form]).toEqual([
      ['action', 'uploadInvoice'],
      ['filepond', photo],
      ['n', '1'],
    ])
  })

  it('[CALL-27] a list of files becomes one field for each file', () => {
    const photos = [new File(['one'], '1.jpg'), new File(['two'], '2.jpg')] as const
    expect([...encodeForm('uploadInvoice', { filepond: photos })].slice(1)).toEqual([
      ['filepond', photos[0]],
      ['filepond', photos[1]],
    ])
  })

  it('[AMB-084] encodeForm throws for a file that is not a Blob', () => {
    expect(() => encodeForm('uploadInvoice', { filepond: { name: 'invoice.jpg', size: 5 } })).toThrow(TypeError)
  })

  it('[NET-01] form encoding preserves spaces, ampersands and Arabic', () => {
    const typed = 'صحراء مليحة & كل 100% + ='
    const sent = encodeForm('search', { search_term: typed }).toString()
    expect(sent).not.toContain(typed)
    expect(new URLSearchParams(sent).get('search_term')).toBe(typed)
  })
})

describe('decodeForm', () => {
  it('[NET-01] decodeForm restores every field that encodeForm wrote', () => {
    fc.assert(
      fc.property(anyFields(), (fields) => {
        const received = new URLSearchParams(encodeForm('search', fields).toString())
        expect(Object.entries(fieldsOf(received))).toEqual(expect.arrayContaining(Object.entries(fields)))
        expect(Object.keys(fieldsOf(received))).toHaveLength(Object.keys(fields).length)
      }),
    )
  })

  it('[NET-04] decodeForm omits the action from the fields', () => {
    expect(Object.keys(fieldsOf(new URLSearchParams('action=slider&id=1')))).toEqual(['id'])
  })

  it('[NET-01] decodeForm drops empty fields', () => {
    expect(Object.keys(fieldsOf(new URLSearchParams('id=1&date=&coupon')))).toEqual(['id'])
  })

  it('[AMB-111] decodeForm uses the first of two actions', () => {
    const decoded = decodeForm(new URLSearchParams('action=listRafflesByInvoice&action=getRaffleTickets&invoice_id=7'))
    expect(decoded).toEqual({ ok: true, value: { action: 'listRafflesByInvoice', fields: { invoice_id: '7' } } })
  })

  it('[NET-01] decodeForm refuses a form that repeats a field other than action', () => {
    fc.assert(
      fc.property(anyFields(), fc.string({ unit: 'grapheme' }), anyValue(), (fields, name, value) => {
        fc.pre(name !== 'action')
        const form = encodeForm('search', { ...fields, [name]: value })
        form.append(name, '')
        expect(decodeForm(form)).toEqual({ ok: false, failure: { path: name, message: 'Was sent more than once' } })
      }),
    )
  })

  it('[NET-04] decodeForm returns an empty action for a form without an action', () => {
    expect(decodeForm(new URLSearchParams('id=1'))).toMatchObject({ ok: true, value: { action: '' } })
  })

  it('[NET-01] decodeForm keeps fields named like members of Object.prototype', () => {
    const fields = fieldsOf(new URLSearchParams('__proto__=1&constructor=2&toString=3'))
    expect(Object.entries(fields)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['toString', '3'],
    ])
  })
})
