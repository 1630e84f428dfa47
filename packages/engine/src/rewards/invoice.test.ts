import { fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { add, times } from '../fils.ts'
import { anyFils } from '../testing/arbitraries.ts'
import {
  entriesFor,
  INVOICE_STATUSES,
  isAnyPending,
  isPending,
  parseInvoices,
  parseRaffles,
  SPEND_PER_ENTRY,
} from './invoice.ts'

const INVOICE = { id: '7', status: '0', created_at: '2026-12-01 10:00' }

function read(fields: object) {
  const invoices = parseInvoices([{ ...INVOICE, ...fields }])
  if (!invoices.ok) throw new Error(JSON.stringify(invoices.failure))
  return invoices.value[0]
}

describe('parseInvoices', () => {
  it('[ENT-22] [INV-11] [CALL-28] parseInvoices parses every field of a row', () => {
    const invoice = read({
      invoice_number: 'A-1001',
      vendor_name: 'Creek Café',
      destination_name: 'Old Town',
      amount: '149.50',
      notes: 'Thank you',
      status: 1,
      picture: '/private/invoices/x.jpg?until=1&signature=y',
      preview: '/private/invoices/x-small.webp?until=1&signature=z',
    })
    expect(invoice).toEqual({
      id: 7,
      number: 'A-1001',
      vendor: 'Creek Café',
      destination: 'Old Town',
      createdAt: { date: '2026-12-01', time: '10:00' },
      amount: 149_50,
      notes: 'Thank you',
      status: 'approved',
      picture: '/private/invoices/x.jpg?until=1&signature=y',
      preview: '/private/invoices/x-small.webp?until=1&signature=z',
    })
  })

  it('[INV-11] blank and absent optional fields are null', () => {
    expect(read({ vendor_name: ' ', amount: null, notes: '' })).toMatchObject({
      number: null,
      vendor: null,
      amount: null,
      notes: null,
      preview: null,
    })
  })

  it.each([
    ['INV-12', 0, 'pending'],
    ['INV-13', 1, 'approved'],
    ['INV-14', '2', 'rejected'],
    ['INV-15', '3', 'resubmit'],
  ])('[%s] status code %j means %s', (_, status, meaning) => {
    expect(read({ status })?.status).toBe(meaning)
  })

  it('[INV-12] a status code other than 0 to 3 is a fault', () => {
    expect(parseInvoices([{ ...INVOICE, status: 4 }])).toEqual({
      ok: false,
      failure: [{ path: '[0].status', reason: 'not-known' }],
    })
    for (const status of ['7', -1, 'approved', null])
      expect(parseInvoices([{ ...INVOICE, status }])).toMatchObject({ ok: false, failure: [{ path: '[0].status' }] })
  })

  it.each(['https://elsewhere.example/x.png', '//elsewhere.example', '/\\elsewhere.example', 'data:text/html,x', ' '])(
    '[R10] the invalid picture address %j becomes null',
    (picture) => {
      expect(read({ picture, preview: picture })).toMatchObject({ picture: null, preview: null })
    },
  )

  it('[CALL-28] parseInvoices returns invoices or faults for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.array(fc.record({ id: fc.anything(), status: fc.anything() }))),
        (data) => {
          const parsed = parseInvoices(data)
          if (parsed.ok) for (const { status } of parsed.value) expect(INVOICE_STATUSES).toContain(status)
          else expect(parsed.failure.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('isAnyPending', () => {
  it('[INV-09] [AMB-113] isAnyPending is true only for a list with a pending invoice', () => {
    const invoices = parseInvoices([1, 2, 3, 0].map((status, id) => ({ ...INVOICE, id, status })))
    if (!invoices.ok) throw new Error('unreadable')
    expect(isAnyPending(invoices.value)).toBe(true)
    expect(isAnyPending(invoices.value.slice(0, 3))).toBe(false)
    expect(isAnyPending([])).toBe(false)
  })
})

describe('isPending', () => {
  it('[AMB-113] isPending is true only for the id of a pending invoice', () => {
    const invoices = parseInvoices([1, 0].map((status, index) => ({ ...INVOICE, id: index + 1, status })))
    if (!invoices.ok) throw new Error('unreadable')
    expect([1, 2, 3, null].map((id) => isPending(invoices.value, id))).toEqual([false, true, false, false])
  })
})

describe('entriesFor', () => {
  it.each([
    [0, 0],
    [49_99, 0],
    [50_00, 1],
    [99_99, 1],
    [100_00, 2],
    [149_50, 2],
    [1_000_00, 20],
  ])('[RAF-04] [DEC-04] %i fils earn %i entries', (amount, entries) => {
    expect(entriesFor(fils(amount))).toBe(entries)
  })

  it('[RAF-04] [DEC-04] each full AED 50 earns one entry', () => {
    fc.assert(
      fc.property(anyFils(), (amount) => {
        const entries = entriesFor(amount)
        expect(times(SPEND_PER_ENTRY, entries)).toBeLessThanOrEqual(amount)
        expect(times(SPEND_PER_ENTRY, entries + 1)).toBeGreaterThan(amount)
      }),
    )
  })

  it('[RAF-04] two invoices earn at most the entries of their total amount', () => {
    fc.assert(
      fc.property(anyFils(), anyFils(), (one, other) => {
        expect(entriesFor(one) + entriesFor(other)).toBeLessThanOrEqual(entriesFor(add(one, other)))
      }),
    )
  })
})

describe('parseRaffles', () => {
  it('[ENT-23] [CALL-29] parseRaffles parses the raffle number of each entry', () => {
    expect(parseRaffles([{ raffle_number: '7K3M-9QPD-X2VA', invoice_id: 1 }, { raffle_number: 12 }])).toEqual({
      ok: true,
      value: [{ number: '7K3M-9QPD-X2VA' }, { number: '12' }],
    })
  })

  it('[CALL-29] parseRaffles reports the path of an entry without a number', () => {
    expect(parseRaffles([{ raffle_number: '1' }, {}])).toEqual({
      ok: false,
      failure: [{ path: '[1].raffle_number', reason: 'missing' }],
    })
    expect(parseRaffles(null).ok).toBe(false)
  })
})
