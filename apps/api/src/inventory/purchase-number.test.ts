import { expect, it } from 'vitest'

import { newPurchaseNumber } from './purchase-number.ts'

it('a purchase number is three groups of four unmistakable symbols, never the same', () => {
  const numbers = Array.from({ length: 10_000 }, newPurchaseNumber)
  expect(new Set(numbers).size).toBe(10_000)
  for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
})
