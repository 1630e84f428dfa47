import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isNearVisit, metresBetween, nearestFirst } from './nearby.ts'
import type { Place } from './nearby.ts'

const anyPlace = (): fc.Arbitrary<Place> =>
  fc.record({
    latitude: fc.oneof(fc.constantFrom(-90, 0, 90, 25.3), fc.double({ min: -90, max: 90, noNaN: true })),
    longitude: fc.oneof(fc.constantFrom(-180, 0, 180, 55.4), fc.double({ min: -180, max: 180, noNaN: true })),
  })

/** Half the circumference of the earth in metres, plus one metre for rounding. */
const MAX_DISTANCE = 20_015_116

describe('metresBetween', () => {
  it.each([
    ['the fort of Sharjah and the mangroves of Kalba', [25.3573, 55.3911], [25.0125, 56.3553], 104_258],
    ['Dubai and London', [25.2532, 55.3657], [51.47, -0.4543], 5_499_717],
    ['the two sides of the date line', [0, 179.9], [0, -179.9], 22_239],
    ['the poles', [90, 0], [-90, 77], 20_015_115],
  ])(
    '[VCH-07] metresBetween gives the known distance between %s',
    (_, [latitude, longitude], [other, east], metres) => {
      const far = metresBetween({ latitude: latitude!, longitude: longitude! }, { latitude: other!, longitude: east! })
      expect(Math.abs(far - metres) / metres).toBeLessThan(0.005)
    },
  )

  it('[VCH-07] two places have the same distance in both directions', () => {
    fc.assert(
      fc.property(anyPlace(), anyPlace(), (one, other) => {
        const far = metresBetween(one, other)
        expect(far).toBeGreaterThanOrEqual(0)
        expect(far).toBeLessThan(MAX_DISTANCE)
        expect(metresBetween(other, one)).toBeCloseTo(far, 3)
        expect(metresBetween(one, one)).toBe(0)
      }),
    )
  })

  it('[VCH-07] distances satisfy the triangle inequality', () => {
    fc.assert(
      fc.property(anyPlace(), anyPlace(), anyPlace(), (one, between, other) => {
        expect(metresBetween(one, other)).toBeLessThanOrEqual(
          metresBetween(one, between) + metresBetween(between, other) + 1,
        )
      }),
    )
  })
})

describe('nearestFirst', () => {
  const here = { latitude: 25.3, longitude: 55.4 }
  const at = (name: string, latitude: number | null) => ({
    name,
    place: latitude === null ? null : { latitude, longitude: 55.4 },
  })

  it('[VCH-07] [CALL-24] nearestFirst sorts by distance and omits items without a place', () => {
    const found = nearestFirst([at('far', 26), at('nowhere', null), at('here', 25.3), at('near', 25.2)], here)
    expect(found.map(({ found: { name } }) => name)).toEqual(['here', 'near', 'far'])
    expect(found[0]?.metres).toBe(0)
  })

  it('[VCH-07] for any items, nearestFirst is a stable sort by distance', () => {
    fc.assert(
      fc.property(fc.array(fc.option(anyPlace())), anyPlace(), (places, from) => {
        const all = places.map((place, id) => ({ id, place }))
        const found = nearestFirst(all, from)
        expect(found.map(({ found: { id } }) => id).toSorted((one, other) => one - other)).toEqual(
          all.flatMap(({ id, place }) => (place === null ? [] : [id])),
        )
        for (const [index, { found: item, metres }] of found.entries()) {
          expect(metres).toBe(metresBetween(from, item.place!))
          const next = found[index + 1]
          if (next === undefined) continue
          expect(next.metres).toBeGreaterThanOrEqual(metres)
          if (next.metres === metres) expect(next.found.id).toBeGreaterThan(item.id)
        }
      }),
    )
  })
})

describe('isNearVisit', () => {
  it('isNearVisit accepts places up to 30 km away', () => {
    expect([0, 30_000, 30_001].map((metres) => isNearVisit({ metres }))).toEqual([true, true, false])
  })
})
