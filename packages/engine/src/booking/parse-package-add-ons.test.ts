import type { PackageRecord } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { faultsOfPackage, readPackage } from '../testing/read-package.ts'
import { quote } from './quote.ts'
import { reduce, startSelection } from './selection.ts'

const subPackage = { id: '11', package_name: 'Camel Ride', adult_price: '30.00', child_price: '15.00', enable: '1' }
const meal = { id: '31', meal_name: 'BBQ', price: '45', description: 'Grill', enable: '1' }
const transport = { id: '21', name: 'Bus', one_way: '40', two_way: '70.00', enable: '1' }

describe('add-ons', () => {
  const withRows = (details: Partial<PackageRecord>) =>
    readPackage({ enable_sub_packages: '1', enable_meal: '1', enable_transport: '1', ...details })

  it('[ADD-05] [ADD-07] [ADD-08] an add-on that the server sends twice appears once', () => {
    const of = withRows({
      sub_packages: [subPackage, subPackage],
      meals: [meal, meal],
      transport: [transport, transport],
    })
    expect([of.subPackages.length, of.meals.length, of.transport.length]).toEqual([1, 1, 1])
    const row = { id: 11, adults: 2, children: 0 }
    const selection = reduce(startSelection(of), { type: 'select.sub-package', row }, of)
    expect(quote({ package: of, selection }).lines.filter(({ kind }) => kind === 'sub-package')).toHaveLength(1)
  })

  it('[ENT-08] [ENT-09] [ENT-10] parsePackage reads the sub-packages, the meals and the transport', () => {
    const {
      subPackages,
      meals,
      transport: options,
    } = withRows({
      sub_packages: [subPackage],
      meals: [meal],
      transport: [transport],
    })
    expect(subPackages).toEqual([
      { id: 11, name: { en: 'Camel Ride', ae: null }, adultPrice: 30_00, childPrice: 15_00 },
    ])
    expect(meals).toEqual([
      { id: 31, name: { en: 'BBQ', ae: null }, description: { en: 'Grill', ae: null }, price: 45_00 },
    ])
    expect(options).toEqual([{ id: 21, name: { en: 'Bus', ae: null }, oneWay: 40_00, twoWay: 70_00 }])
  })

  it('[ENT-08] [ENT-09] [ENT-10] [GEN-02] add-ons have the Arabic names and descriptions that the server sends', () => {
    const {
      subPackages,
      meals,
      transport: options,
    } = withRows({
      sub_packages: [{ ...subPackage, arabic_name: 'ركوب الجمال' }],
      meals: [{ ...meal, arabic_name: 'شواء', arabic_description: 'مشاوي' }],
      transport: [{ ...transport, arabic_name: 'حافلة' }],
    })
    expect(subPackages[0]?.name.ae).toBe('ركوب الجمال')
    expect([meals[0]?.name.ae, meals[0]?.description?.ae]).toEqual(['شواء', 'مشاوي'])
    expect(options[0]?.name.ae).toBe('حافلة')
  })

  it('[WIZ-03] a step without its enable flag has no add-ons', () => {
    expect(readPackage({ meals: [meal], transport: [transport] })).toMatchObject({ meals: [], transport: [] })
  })

  it('[ADD-05] [ADD-07] [ADD-08] an add-on, ticket or trip with a price below 0 is not offered', () => {
    const rows = withRows({
      sub_packages: [
        { ...subPackage, id: '11', child_price: '-1' },
        { ...subPackage, id: '12', package_name: ' ab ' },
      ],
      meals: [
        { ...meal, id: '31', price: '-1' },
        { ...meal, id: '32', meal_name: ' a ' },
      ],
      transport: [
        { ...transport, id: '21', one_way: '-1' },
        { ...transport, id: '22', name: ' b ' },
        { ...transport, id: '23', name: 'ab', two_way: '-1' },
      ],
    })
    expect(rows).toMatchObject({
      subPackages: [{ childPrice: null }],
      meals: [],
      transport: [{ name: { en: 'ab' }, twoWay: null }],
    })
  })

  it('[WIZ-03] parsePackage does not read the add-ons of a disabled step', () => {
    const rows = [{ ...subPackage, adult_price: 'free' }]
    expect(readPackage({ enable_sub_packages: '0', sub_packages: rows }).subPackages).toEqual([])
  })

  it('[ADD-05] [AMB-043] a sub-package needs an adult price of 0 or more', () => {
    const rows = ['0', '', null, '-5', -0.01].map((adult_price, id) => ({ ...subPackage, id, adult_price }))
    expect(withRows({ sub_packages: rows }).subPackages.map(({ adultPrice }) => adultPrice)).toEqual([0])
  })

  it('[AMB-043] an empty child price of a sub-package is null', () => {
    expect(withRows({ sub_packages: [{ ...subPackage, child_price: '' }] }).subPackages[0]?.childPrice).toBeNull()
  })

  it('[ADD-06] a sub-package needs a name longer than 2 characters', () => {
    const names = ['ab', 'abc', '   ', '', 'ا ب']
    const rows = names.map((package_name, index) => ({ ...subPackage, id: index, package_name }))
    expect(withRows({ sub_packages: rows }).subPackages.map(({ name }) => name.en)).toEqual(['abc', 'ا ب'])
  })

  it('[ADD-07] a meal needs a price, and a name longer than 1 character', () => {
    const rows = [
      { ...meal, id: '31', meal_name: 'a' },
      { ...meal, id: '32', meal_name: 'ab' },
      { ...meal, id: '33', price: '' },
    ]
    expect(withRows({ meals: rows }).meals.map(({ name }) => name.en)).toEqual(['ab'])
  })

  it('[ADD-08] [AMB-042] a transport option needs a one-way price, and a name longer than 1 character', () => {
    const rows = [
      { ...transport, id: '21', name: 'b' },
      { ...transport, id: '22', one_way: '' },
      { ...transport, id: '23', two_way: '' },
    ]
    expect(withRows({ transport: rows }).transport).toMatchObject([{ oneWay: 40_00, twoWay: null }])
  })

  it('[ADD-10] [AMB-006] a disabled add-on is not listed', () => {
    const off = { enable: '0' }
    expect(
      withRows({
        sub_packages: [{ ...subPackage, ...off }],
        meals: [{ ...meal, ...off }],
        transport: [{ ...transport, ...off }],
      }),
    ).toMatchObject({ subPackages: [], meals: [], transport: [] })
  })

  it('[ADD-10] an add-on without the enable flag is listed', () => {
    const {
      subPackages,
      meals,
      transport: options,
    } = withRows({
      sub_packages: [{ ...subPackage, enable: '' }],
      meals: [{ ...meal, enable: null }],
      transport: [{ ...transport, enable: undefined }],
    })
    expect([subPackages.length, meals.length, options.length]).toEqual([1, 1, 1])
  })

  it('[ADD-05] every fault of an add-on has the path of its field', () => {
    expect(
      faultsOfPackage({
        id: '',
        enable_sub_packages: '1',
        sub_packages: [subPackage, { ...subPackage, adult_price: '30.005' }],
        enable_meal: 'yes',
      }),
    ).toEqual([
      { path: 'id', reason: 'missing' },
      { path: 'sub_packages[1].adult_price', reason: 'too-many-decimals' },
      { path: 'enable_meal', reason: 'not-a-flag' },
    ])
  })
})
