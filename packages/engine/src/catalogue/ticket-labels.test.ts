import { describe, expect, it } from 'vitest'

import { ticketLabelsOf } from './ticket-labels.ts'

describe('ticketLabelsOf', () => {
  it('[CAT-02] tickets are called Adult and Child unless the table says otherwise', () => {
    expect(ticketLabelsOf(1)).toEqual({ adult: 'adult', child: 'child' })
    expect(ticketLabelsOf(null)).toEqual({ adult: 'adult', child: 'child' })
  })

  it('[CAT-01] [CAT-03] [AMB-021] 2807 sells to individuals and families', () => {
    expect(ticketLabelsOf(2807)).toEqual({ adult: 'individual', child: 'family' })
  })
})
