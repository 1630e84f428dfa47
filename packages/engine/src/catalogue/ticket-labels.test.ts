import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseRecord } from '../record-reader.ts'
import { LABEL_KEYS, readTicketLabels, ticketLabelsOf, toTicketLabelsRecord } from './ticket-labels.ts'
import type { TicketLabels } from './ticket-labels.ts'

const read = (labels: unknown, packageId = 1) =>
  parseRecord({ ticket_labels: labels }, (reader: Parameters<typeof readTicketLabels>[0]) =>
    readTicketLabels(reader, packageId),
  )

describe('ticketLabelsOf', () => {
  it('[CAT-02] the default labels are Adult and Child', () => {
    expect(ticketLabelsOf(1)).toEqual({ adult: 'adult', child: 'child' })
    expect(ticketLabelsOf(null)).toEqual({ adult: 'adult', child: 'child' })
  })

  it('[CAT-01] [CAT-03] [AMB-021] the labels of package 2807 are Individual and Family', () => {
    expect(ticketLabelsOf(2807)).toEqual({ adult: 'individual', child: 'family' })
  })
})

describe('readTicketLabels', () => {
  const arabic = fc.constantFrom('كبانة', 'عريش')
  const label = fc.oneof(
    fc.constantFrom(...LABEL_KEYS),
    fc.record({ en: fc.constantFrom('Cabana', 'Majlis for six'), ae: arabic }),
  )
  const anyLabels: fc.Arbitrary<TicketLabels> = fc.record({ adult: label, child: label })

  it('[CAT-01] [CAT-03] a catalogue gives each ticket type a documented label or a text in both languages', () => {
    fc.assert(
      fc.property(anyLabels, (labels) => {
        expect(read(toTicketLabelsRecord(labels))).toEqual({ ok: true, value: labels })
        expect(read(JSON.stringify(toTicketLabelsRecord(labels)))).toEqual({ ok: true, value: labels })
      }),
    )
    expect(read({ adult: 'Cabana', arabic_adult: 'كبانة', child: 'sunbed' })).toEqual({
      ok: true,
      value: { adult: { en: 'Cabana', ae: 'كبانة' }, child: 'sunbed' },
    })
  })

  it('[CAT-02] an absent label becomes the label that `ticketLabelsOf` returns', () => {
    expect(read({ adult: 'lounge' })).toEqual({ ok: true, value: { adult: 'lounge', child: 'child' } })
    expect(read({ adult: 'lounge' }, 2807)).toEqual({ ok: true, value: { adult: 'lounge', child: 'family' } })
    expect(read(undefined, 2807)).toEqual({ ok: true, value: { adult: 'individual', child: 'family' } })
  })

  it('[CAT-01] an undocumented label without an Arabic text is a fault', () => {
    expect(read({ adult: 'sun bed', child: 'lounge' })).toEqual({
      ok: false,
      failure: [{ path: 'ticket_labels.adult', reason: 'not-known' }],
    })
    expect(read('Sunbed')).toEqual({ ok: false, failure: [{ path: 'ticket_labels', reason: 'not-an-object' }] })
  })
})
