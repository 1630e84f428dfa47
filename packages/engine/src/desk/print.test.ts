import { expect, it } from 'vitest'

import { CARD } from '../postcard/card.ts'
import { PRINTED_CARD, printLayout } from './print.ts'

const millimetres = (pixels: number) => (pixels / 300) * 25.4

it('[DESK-09] a print file has a bleed of 3 mm on each side', () => {
  const { width, height, card } = printLayout()
  expect({ width, height, card }).toEqual({
    width: 2079,
    height: 1252,
    card: { left: 35, top: 35, width: 2008, height: 1181 },
  })
  const [right, bottom] = [width - card.left - card.width, height - card.top - card.height]
  for (const bleed of [card.left, card.top, right, bottom])
    expect(Math.abs(millimetres(bleed) - PRINTED_CARD.bleed)).toBeLessThan(millimetres(1))
  expect(PRINTED_CARD.width / PRINTED_CARD.height).toBe(CARD.width / CARD.height)
})
