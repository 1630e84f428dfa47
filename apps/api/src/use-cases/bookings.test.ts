import { quote } from '@dareesha/engine/booking'
import { aFullPackage, aSelection } from '@dareesha/engine/testing'
import { expect, it } from 'vitest'

import { toTicketRecord } from './bookings.ts'

it('[ORD-13] a ticket names only the chosen sub-packages and meals', () => {
  const of = aFullPackage()
  const [subPackage, meal] = [of.subPackages.at(-1)!, of.meals.at(-1)!]
  const selection = aSelection(
    {
      party: { adults: 2, children: 0 },
      subPackages: [{ id: subPackage.id, adults: 2, children: 0 }],
      meals: [{ id: meal.id, quantity: 3 }],
    },
    of,
  )
  const ticket = toTicketRecord({ package: of, selection, slot: null }, quote({ package: of, selection }))
  expect(ticket.subPackages).toEqual([{ name: subPackage.name, adults: 2, children: 0 }])
  expect(ticket.meals).toEqual([{ name: meal.name, quantity: 3 }])
  expect(of.subPackages.length).toBeGreaterThan(1)
  expect(of.meals.length).toBeGreaterThan(1)
})
