import { aPackageRecord } from '@dareesha/engine/testing'
import { describe, expect, it } from 'vitest'

import { packageData } from './structured-data.ts'
import { readPackageRecord } from './package-record.ts'

function offerOf(details: Readonly<Record<string, unknown>>): unknown {
  const record = readPackageRecord({ ...aPackageRecord(), ...details })
  if (!record.ok) throw new Error(JSON.stringify(record.failure))
  const [trip] = packageData(record.value, { origin: 'https://dareesha.example', language: 'en' })
  return trip.offers
}

describe('packageData', () => {
  it('[ENT-02] the offer contains the rating only if the rating is above 0', () => {
    expect(offerOf({ rating: '4.8' })).toMatchObject({ aggregateRating: { ratingValue: 4.8, bestRating: 5 } })
    expect(offerOf({ rating: '0' })).not.toHaveProperty('aggregateRating')
  })

  it('[UX-15] the offer is SoldOut if the package is sold out or its season is over', () => {
    const availabilityOf = (state: string | null) =>
      (offerOf({ sale_state: state }) as Record<string, unknown>)['availability']
    expect(['sold-out', 'over'].map(availabilityOf)).toEqual(Array(2).fill('https://schema.org/SoldOut'))
    expect([null, 'soon'].map(availabilityOf)).toEqual(Array(2).fill('https://schema.org/InStock'))
  })
})
