import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aFullPackage, anyBooking, anySelectionEvent } from '../testing/index.ts'
import { chooseTransport, setMeal, setSubPackage, subPackagePrice, tripPrice } from './add-ons.ts'
import { reduce } from './selection.ts'

const of = aFullPackage()

describe('setSubPackage and setMeal', () => {
  it('[ADD-01] [AMB-043] a sub-package counts adults and children separately', () => {
    expect(setSubPackage([], { id: 11, adults: 2, children: 1 }, of)).toEqual([{ id: 11, adults: 2, children: 1 }])
    expect(setSubPackage([], { id: 12, adults: 2, children: 1 }, of)).toEqual([{ id: 12, adults: 2, children: 0 }])
    for (const [adults, children] of [
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      expect(setSubPackage([], { id: 11, adults, children }, of)).toEqual([{ id: 11, adults, children }])
    }
  })

  it('[ADD-01] [ADD-02] [AMB-044] the quantity of an add-on stays between 0 and 99', () => {
    expect(setSubPackage([], { id: 11, adults: 100, children: -1 }, of)).toEqual([{ id: 11, adults: 99, children: 0 }])
    expect(setMeal([], { id: 31, quantity: 100 }, of)).toEqual([{ id: 31, quantity: 99 }])
    expect(setMeal([], { id: 31, quantity: -4 }, of)).toEqual([])
  })

  it('[AMB-046] a quantity of 0 removes a sub-package or meal', () => {
    const both = setMeal(setMeal([], { id: 32, quantity: 1 }, of), { id: 31, quantity: 2 }, of)
    expect(both).toEqual([
      { id: 31, quantity: 2 },
      { id: 32, quantity: 1 },
    ])
    expect(setMeal(both, { id: 31, quantity: 0 }, of)).toEqual([{ id: 32, quantity: 1 }])
    const ride = [{ id: 11, adults: 2, children: 1 }]
    expect(setSubPackage(ride, { id: 11, adults: 0, children: 0 }, of)).toEqual([])
  })

  it('[ADD-05] choosing an add-on that the package does not offer changes nothing', () => {
    expect(setSubPackage([], { id: 99, adults: 1, children: 0 }, of)).toEqual([])
    expect(setMeal([], { id: 99, quantity: 1 }, of)).toEqual([])
  })
})

describe('chooseTransport', () => {
  const oneWay = { id: 21, trip: 'one-way' } as const
  const twoWay = { id: 21, trip: 'two-way' } as const

  it('[ADD-04] [AMB-042] a new trip replaces the chosen trip, and a repeated choice removes the trip', () => {
    expect(chooseTransport(null, oneWay, of)).toEqual(oneWay)
    expect(chooseTransport(oneWay, twoWay, of)).toEqual(twoWay)
    expect(chooseTransport(twoWay, { id: 22, trip: 'one-way' }, of)).toEqual({ id: 22, trip: 'one-way' })
    expect(chooseTransport(oneWay, { id: 22, trip: 'one-way' }, of)).toEqual({ id: 22, trip: 'one-way' })
    expect(chooseTransport(twoWay, twoWay, of)).toBeNull()
  })

  it('[AMB-042] choosing an unknown transport or a trip without a price changes nothing', () => {
    expect(chooseTransport(oneWay, { id: 22, trip: 'two-way' }, of)).toEqual(oneWay)
    expect(chooseTransport(null, { id: 99, trip: 'one-way' }, of)).toBeNull()
  })
})

describe('subPackagePrice and tripPrice', () => {
  it('[PRICE-06] [ADD-09] each trip of a transport and each ticket type of a sub-package has its own price', () => {
    const [ride, show] = of.subPackages
    const [sharjah, dubai] = of.transport
    expect([ride && subPackagePrice(ride, 'adult'), ride && subPackagePrice(ride, 'child')]).toEqual([30_00, 15_00])
    expect(show && subPackagePrice(show, 'child')).toBeNull()
    expect([sharjah && tripPrice(sharjah, 'one-way'), sharjah && tripPrice(sharjah, 'two-way')]).toEqual([40_00, 70_00])
    expect(dubai && tripPrice(dubai, 'two-way')).toBeNull()
  })
})

describe('any selection event', () => {
  it('[ADD-01] [ADD-02] [ADD-04] after any event, the selection has only offered add-ons, positive quantities and trips with a price', () => {
    fc.assert(
      fc.property(
        anyBooking().chain((booking) => anySelectionEvent(booking.of).map((event) => ({ ...booking, event }))),
        ({ of: sold, selection, event }) => {
          const { subPackages, meals, transport } = reduce(selection, event, sold)
          expect(sold.subPackages.map(({ id }) => id)).toEqual(expect.arrayContaining(subPackages.map(({ id }) => id)))
          expect(sold.meals.map(({ id }) => id)).toEqual(expect.arrayContaining(meals.map(({ id }) => id)))
          expect(new Set(subPackages.map(({ id }) => id)).size).toBe(subPackages.length)
          expect(subPackages.every(({ adults, children }) => adults + children > 0)).toBe(true)
          expect(meals.every(({ quantity }) => quantity > 0)).toBe(true)
          const option = sold.transport.find(({ id }) => id === transport?.id)
          if (transport !== null) expect(option && tripPrice(option, transport.trip)).toEqual(expect.any(Number))
        },
      ),
    )
  })
})
