import { CRAFTS } from './goods-crafts.ts'
import { FLOOR, X } from './goods-ground.ts'
import { VESSELS } from './goods-vessels.ts'
import { curve, group, rectangle } from './props.ts'
import { randomOf } from './random.ts'

const DRAW = { ...VESSELS, ...CRAFTS }

/** The things that the demo store sells, as they can be drawn. */
export type Good = keyof typeof DRAW

export const GOODS = Object.keys(DRAW) as readonly Good[]

/** Colours of clay, dye, wood and metal, each with its shade. */
const SHADES = {
  sand: ['#D9B382', '#B98C5A'],
  clay: ['#B96A45', '#8E4A2E'],
  sea: ['#1E5A94', '#12406C'],
  palm: ['#5E7F45', '#3F5C2E'],
  pomegranate: ['#B23E2B', '#84281B'],
  saffron: ['#E0A53A', '#B47B1E'],
  plum: ['#6B4470', '#4A2C50'],
  pearl: ['#F6EFE3', '#D8CBB6'],
  coal: ['#3A322E', '#231D1A'],
} as const
export type Dye = keyof typeof SHADES

export const DYES = Object.keys(SHADES) as readonly Dye[]

const [WIDTH, HEIGHT] = [1360, 800]

/** A thing of the store in its niche: alone, or from closer with a second one behind it. */
export function drawGood(good: Good, dye: Dye, seed: number, view: 'whole' | 'close'): string {
  const random = randomOf(seed)
  const [wall, niche] = view === 'whole' ? ['#EFE3CF', '#DCC9A8'] : ['#D7C4A5', '#C2AA82']
  const thing = DRAW[good](SHADES[dye])
  const placed =
    view === 'whole'
      ? group([thing], `transform="translate(-102 -96) scale(1.15)"`)
      : group([thing], `transform="translate(${-150 - random() * 40} 115) scale(.82)" opacity=".55"`) +
        group([thing], `transform="translate(-190 -205) scale(1.32)"`)
  const specks = Array.from({ length: 40 }, () =>
    rectangle(random() * WIDTH, random() * FLOOR, 6 + random() * 9, 2.4, '#BFA57C', 'opacity=".3" rx="1.2"'),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    rectangle(0, 0, WIDTH, HEIGHT, wall),
    ...specks,
    curve('M330 640V330a350 300 0 0 1 700 0V640Z', niche),
    curve('M960 640V300a350 300 0 0 0 -34 -110a350 300 0 0 1 104 140V640Z', '#000000', 'opacity=".07"'),
    rectangle(0, FLOOR, WIDTH, HEIGHT - FLOOR, '#B98C5A'),
    rectangle(0, FLOOR, WIDTH, 12, '#D2AC78'),
    `<ellipse cx="${X}" cy="${FLOOR + 10}" rx="250" ry="20" fill="#6B4A2A" opacity=".35"/>`,
    placed,
    '</svg>',
  ].join('')
}
