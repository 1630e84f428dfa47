import { expect, it } from 'vitest'

import { addressPlace } from './address-place.ts'

it('addressPlace translates the emirate into the language of the page', () => {
  const address = { landmark: 'Mosque', city: 'Kalba', state: 'Sharjah' }
  expect(addressPlace(address, 'en')).toEqual(['Mosque', 'Kalba', 'Sharjah'])
  expect(addressPlace(address, 'ae')).toEqual(['Mosque', 'Kalba', 'الشارقة'])
})

it('addressPlace keeps an unknown emirate and omits missing parts', () => {
  expect(addressPlace({ landmark: null, city: null, state: 'Muscat' }, 'ae')).toEqual(['Muscat'])
  expect(addressPlace({ landmark: null, city: 'Kalba', state: null }, 'en')).toEqual(['Kalba'])
})

it('addressPlace returns one part if city and emirate have the same name', () => {
  expect(addressPlace({ landmark: null, city: 'Sharjah', state: 'Sharjah' }, 'en')).toEqual(['Sharjah'])
})
