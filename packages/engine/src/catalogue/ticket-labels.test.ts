import { describe, expect, it } from 'vitest'

import { ticketLabelsOf } from './ticket-labels.ts'

describe('ticketLabelsOf', () => {
  it('[CAT-02] the default labels are Adult and Child', () => {
    expect(ticketLabelsOf(1)).toEqual({ adult: 'adult', child: 'child' })
    expect(ticketLabelsOf(null)).toEqual({ adult: 'adult', child: 'child' })
  })

  it('[CAT-01] [CAT-03] [AMB-021] the labels of package 2807 are Individual and Family', () => {
    expect(ticketLabelsOf(2807)).toEqual({ adult: 'individual', child: 'family' })
  })
})
