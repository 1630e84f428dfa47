import { describe, expect, it } from 'vitest'

import { catalogueFields } from './catalogue-file.ts'
import { shapeFaults } from './shape.ts'

const faultsOf = (file: unknown): string[] =>
  [...shapeFaults(catalogueFields, file, 'file')].map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('catalogueFields', () => {
  it('a valid catalogue has no fault', () => {
    const file = {
      destinations: [{ id: 1, name: 'Mleiha', arabic_name: 'مليحة', url_slug: 'mleiha' }],
      packages: [
        {
          id: 2501,
          package_name: 'Stargazing',
          price: '105.00',
          disabled_weeks: 'friday,saturday',
          event_dates: ['2026-12-01'],
          sub_packages: [{ id: 1, package_name: 'Telescope', adult_price: '20', enable: '1' }],
          meals: [{ id: 1, meal_name: 'Dinner', price: 45 }],
          transport: [{ id: 1, name: 'From Sharjah', one_way: '30', two_way: '50' }],
          slots: [{ id: 1, time_slot: '07:00 PM', adult_tickets: '', child_tickets: 10 }],
          availability: [{ date: '2026-12-01', adult_tickets: 0, child_tickets: 0 }],
          date_prices: [{ date: '2026-12-02', adult_price: '150', child_price: '75', peak_price: '1' }],
        },
      ],
      coupons: [{ code: 'WELCOME10', type: 'percentage', off: 10, packages: [2501], first_order_only: 1 }],
    }
    expect(faultsOf(file)).toEqual([])
  })

  it.each([
    ['ENT-01', { destinations: [{ titel: 'Mleiha' }] }, 'destinations.0.titel: Unknown key'],
    ['ENT-02', { packages: [{}, { pricee: 1 }] }, 'packages.1.pricee: Unknown key'],
    ['ENT-08', { packages: [{ sub_packages: [{ price: 1 }] }] }, 'packages.0.sub_packages.0.price: Unknown key'],
    ['ENT-09', { packages: [{ meals: [{ name: 'x' }] }] }, 'packages.0.meals.0.name: Unknown key'],
    ['ENT-10', { packages: [{ transport: [{ price: 1 }] }] }, 'packages.0.transport.0.price: Unknown key'],
    ['ENT-11', { packages: [{ slots: [{ time: '1' }] }] }, 'packages.0.slots.0.time: Unknown key'],
    ['ENT-13', { coupons: [{ discount: 1 }] }, 'coupons.0.discount: Unknown key'],
    ['ENT-33', { postcards: [{ title: 'x' }] }, 'postcards.0.title: Unknown key'],
    ['ENT-02', { package: [] }, 'package: Unknown key'],
  ])('[%s] shapeFaults reports the unknown key in %j with its path', (_, file, fault) => {
    expect(faultsOf(file)).toEqual([fault])
  })

  it('shapeFaults reports every fault of a catalogue', () => {
    expect(faultsOf({ packages: [{ a: 1 }, { b: 1 }], coupons: [{ c: 1 }] })).toHaveLength(3)
  })

  it.each([
    [{ packages: {} }, 'packages: Must be a list'],
    [{ packages: [7] }, 'packages.0: Must be an object'],
    [{ packages: [{ price: {} }] }, 'packages.0.price: Must be text, a number or a flag'],
    [{ packages: [{ tags: 7 }] }, 'packages.0.tags: Must be a list'],
    [{ packages: [{ meals: '[]' }] }, 'packages.0.meals: Must be a list'],
    [{ packages: [{ meals: null }] }, 'packages.0.meals: Must be a list'],
    [{ store_design: { slider_images: ['a.jpg'] } }, 'store_design.slider_images.0: Must be an object'],
    [{ shipping_fee: [] }, 'shipping_fee: Must be an amount, or an object with a price'],
    [{ shipping_fee: { amount: 1 } }, 'shipping_fee.amount: Unknown key'],
    [{ pages: ['terms'] }, 'pages.0: Must be an object'],
    [{ settings: null }, 'settings: Must be an object'],
  ])('shapeFaults refuses the catalogue %j with a message and a path', (file, fault) => {
    expect(faultsOf(file)).toEqual([fault])
  })

  it.each([null, [], 'text', 7, { packages: {} }, { packages: [7] }, { coupons: 'WELCOME10' }])(
    '%j is not a catalogue',
    (file) => {
      expect(faultsOf(file)).not.toEqual([])
    },
  )
})
