import {
  circle,
  coralHouse,
  curve,
  dhow,
  dune,
  glitter,
  group,
  kayak,
  mangrove,
  palm,
  rectangle,
  ridge,
  shape,
  stars,
  sun,
  tent,
  wheel,
  windTower,
} from './props.ts'
import type { Drawing } from './props.ts'
import { randomOf } from './random.ts'
import { RAMPS } from './ramp.ts'
import type { Ramp, Time } from './ramp.ts'

export const KINDS = [
  'heritage',
  'harbour',
  'mangrove',
  'desert',
  'island',
  'waterfront',
  'mountain-lake',
  'souk',
  'museum',
  'farm',
  'kids-park',
  'dining',
] as const
export type Kind = (typeof KINDS)[number]

/** What a scene is drawn on. Its bottom third stays calm: a title stands there. */
type Canvas = {
  readonly width: number
  readonly height: number
  readonly horizon: number
  readonly ramp: Ramp
  readonly random: () => number
}

export type SceneShape = 'landscape' | 'portrait'

const SIZES: Readonly<Record<SceneShape, { readonly width: number; readonly height: number }>> = {
  landscape: { width: 1360, height: 800 },
  portrait: { width: 800, height: 960 },
}

/** How much larger the picture is than the numbers it is drawn with. */
const SCALE = 2

/** A scene as an SVG picture: the same for the same kind, time and seed. A portrait is a composition of its own, no crop. */
export function drawScene(kind: Kind, time: Time, seed: number, form: SceneShape): string {
  const { width, height } = SIZES[form]
  const ramp = RAMPS[time]
  const random = randomOf(seed)
  const canvas: Canvas = { width, height, horizon: height * 0.58, ramp, random }
  const sunAt = { x: width * (0.24 + random() * 0.52), y: height * (0.16 + random() * 0.12) }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${gradient('sky', ramp.skyTop, ramp.skyLow)}${gradient('water', ramp.waterTop, ramp.waterLow)}${gradient('calm', `${ramp.ink}00`, ramp.ink)}</defs>`,
    rectangle(0, 0, width, height, 'url(#sky)'),
    time === 'night' || time === 'dusk' ? stars(random, width, height * 0.5, time === 'night' ? 110 : 34) : '',
    sun(sunAt.x, sunAt.y, height * 0.075, ramp),
    DRAW[kind](canvas),
    rectangle(0, height * 0.66, width, height * 0.34, 'url(#calm)', 'opacity=".34"'),
    '</svg>',
  ].join('')
}

const gradient = (id: string, top: string, low: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`

const sea = ({ width, height, horizon, ramp, random }: Canvas): Drawing =>
  rectangle(0, horizon, width, height - horizon, 'url(#water)') +
  glitter(random, width, horizon + 20, height * 0.36, ramp)

const farRidge = ({ width, horizon, ramp, random }: Canvas, height = 70): Drawing =>
  ridge(random, width, horizon - 8, height, horizon + 4, ramp.far)

/** A row of houses from edge to edge, some with a wind tower behind. */
function town(canvas: Canvas, base: number, tall: number, tone: Ramp, lit = false): Drawing {
  const { width, random } = canvas
  const drawings: Drawing[] = []
  for (let x = -20; x < width;) {
    const houseWidth = 90 + random() * 110
    const houseHeight = tall * (0.55 + random() * 0.45)
    if (random() > 0.62)
      drawings.push(windTower(x + houseWidth * 0.3, base - houseHeight + 4, 34, 80 + random() * 40, tone))
    drawings.push(coralHouse(random, x, base, houseWidth, houseHeight, tone, lit))
    x += houseWidth - 4
  }
  return group(drawings)
}

const shaded = (ramp: Ramp): Ramp => ({ ...ramp, wall: ramp.wallShade, wallShade: ramp.middle })

const DRAW: Readonly<Record<Kind, (canvas: Canvas) => Drawing>> = {
  heritage: (canvas) => {
    const { width, height, ramp } = canvas
    return [
      farRidge(canvas),
      town(canvas, height * 0.66, height * 0.3, shaded(ramp)),
      town(canvas, height * 0.86, height * 0.3, ramp),
      rectangle(0, height * 0.84, width, height * 0.16, ramp.wall),
      palm(width * 0.08, height * 0.86, height * 0.46, ramp),
      palm(width * 0.9, height * 0.88, height * 0.4, ramp),
    ].join('')
  },
  harbour: (canvas) => {
    const { width, height, horizon, ramp, random } = canvas
    return [
      farRidge(canvas, 34),
      group(
        [town({ ...canvas, width: width * 0.44 }, horizon + 4, height * 0.17, shaded(ramp), true)],
        `transform="translate(${width * 0.56} 0)"`,
      ),
      sea(canvas),
      dhow(width * 0.3, horizon + height * 0.1, height / 520, ramp),
      dhow(width * (0.68 + random() * 0.1), horizon + height * 0.04, height / 950, ramp),
    ].join('')
  },
  mangrove: (canvas) => {
    const { width, height, horizon, ramp, random } = canvas
    const row = (y: number, size: number, count: number) =>
      group(
        Array.from({ length: count }, (_, index) =>
          mangrove(random, (index + random() * 0.6) * (width / (count - 1)), y, size, ramp),
        ),
      )
    return [
      farRidge(canvas, 90),
      row(horizon + 14, 0.72, 14),
      sea(canvas),
      row(horizon + 20, 0.86, 9),
      mangrove(random, width * 0.08, height * 0.76, 2.1, ramp),
      mangrove(random, width * 0.93, height * 0.75, 2, ramp),
      kayak(width * 0.52, horizon + height * 0.09, height / 640, ramp),
    ].join('')
  },
  desert: (canvas) => {
    const { width, height, ramp, random } = canvas
    return [
      ridge(random, width, height * 0.54, 110, height * 0.62, ramp.far),
      dune(random, width, height * 0.6, 90, height, ramp.middle),
      tent(width * 0.2, height * 0.67, height / 760, ramp),
      tent(width * 0.31, height * 0.65, height / 560, ramp),
      tent(width * 0.47, height * 0.67, height / 800, ramp),
      dune(random, width, height * 0.72, 80, height, ramp.near),
      dune(random, width, height * 0.86, 60, height, ramp.wallShade),
    ].join('')
  },
  island: (canvas) => {
    const { width, height, horizon, ramp } = canvas
    const [x, y] = [width * 0.58, horizon + height * 0.06]
    const reach = Math.min(width * 0.24, 300)
    return [
      farRidge(canvas, 40),
      sea(canvas),
      `<ellipse cx="${x}" cy="${y + 10}" rx="${reach * 1.2}" ry="34" fill="${ramp.waterTop}" opacity=".7"/>`,
      `<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="24" fill="${ramp.wall}"/>`,
      curve(
        `M${x - reach * 0.6} ${y}C${x - reach * 0.3} ${y - 120} ${x} ${y - 130} ${x + reach * 0.2} ${y}Z`,
        ramp.leaf,
      ),
      curve(
        `M${x - reach * 0.1} ${y}C${x + reach * 0.1} ${y - 76} ${x + reach * 0.4} ${y - 80} ${x + reach * 0.56} ${y}Z`,
        ramp.leafDark,
      ),
      ...[-0.62, -0.36, 0.1, 0.44, 0.7].map((at, index) =>
        palm(x + reach * at, y + 6, height * (0.18 + (index % 2) * 0.05), ramp),
      ),
      dhow(width * 0.2, horizon + height * 0.1, height / 780, ramp),
    ].join('')
  },
  waterfront: (canvas) => {
    const { width, height, horizon, ramp, random } = canvas
    const towers = Array.from({ length: Math.floor(width / 56) }, (_, index) => {
      const tall = height * (0.12 + random() * 0.26)
      return rectangle(
        index * 58 + random() * 16,
        horizon - tall,
        36 + random() * 26,
        tall,
        random() > 0.5 ? ramp.middle : ramp.far,
      )
    })
    return [
      group(towers),
      wheel(width * 0.3, horizon - height * 0.17, height * 0.135, ramp),
      rectangle(0, horizon - 8, width, 12, ramp.near),
      sea(canvas),
      palm(width * 0.86, height * 0.78, height * 0.34, ramp),
      palm(width * 0.95, height * 0.8, height * 0.42, ramp),
    ].join('')
  },
  'mountain-lake': (canvas) => {
    const { width, height, horizon, ramp, random } = canvas
    return [
      ridge(random, width, horizon - 60, 220, horizon + 4, ramp.far),
      ridge(random, width, horizon - 16, 130, horizon + 4, ramp.middle),
      sea(canvas),
      kayak(width * 0.38, horizon + height * 0.1, height / 700, ramp),
      dune(random, width, height * 0.92, 40, height, ramp.leafDark),
    ].join('')
  },
  souk: (canvas) => {
    const { width, height, ramp } = canvas
    const arch = (x: number, size: number) =>
      curve(
        `M${x} ${height * 0.86}v${-size}a${size * 0.36} ${size * 0.36} 0 0 1 ${size * 0.72} 0v${size}Z`,
        ramp.ink,
        'opacity=".82"',
      ) + circle(x + size * 0.36, height * 0.86 - size * 1.02, size * 0.07, ramp.sun)
    const awnings = Array.from({ length: 6 }, (_, index) =>
      shape(
        [
          [index * (width / 6), height * 0.52],
          [(index + 1) * (width / 6), height * 0.52],
          [(index + 0.86) * (width / 6), height * 0.6],
          [(index + 0.14) * (width / 6), height * 0.6],
        ],
        index % 2 === 0 ? '#C94B36' : '#F2B544',
        'opacity=".9"',
      ),
    )
    return [
      town(canvas, height * 0.54, height * 0.22, shaded(ramp)),
      rectangle(0, height * 0.5, width, height * 0.5, ramp.wall),
      ...Array.from({ length: 6 }, (_, index) => arch(index * (width / 6) + width / 36, height * 0.16)),
      ...awnings,
      rectangle(0, height * 0.86, width, height * 0.14, ramp.wallShade),
    ].join('')
  },
  museum: (canvas) => {
    const { width, height, ramp } = canvas
    const [x, y] = [width * 0.5, height * 0.7]
    const reach = Math.min(width * 0.34, 420)
    return [
      farRidge(canvas, 60),
      curve(
        `M${x - reach * 0.34} ${y - height * 0.2}a${reach * 0.34} ${reach * 0.36} 0 0 1 ${reach * 0.68} 0Z`,
        '#C9973F',
      ),
      rectangle(x - 3, y - height * 0.2 - reach * 0.44, 6, reach * 0.1, ramp.ink),
      rectangle(x - reach, y - height * 0.2, reach * 2, height * 0.2, ramp.wall),
      ...Array.from({ length: 9 }, (_, index) => {
        const at = x - reach + (reach * 2 * (index + 0.5)) / 9 - 14
        return curve(`M${at} ${y}v${-height * 0.11}a14 14 0 0 1 28 0v${height * 0.11}Z`, ramp.wallShade)
      }),
      rectangle(0, y, width, height - y, ramp.near),
      palm(x - reach * 1.15, y + 20, height * 0.3, ramp),
      palm(x + reach * 1.15, y + 20, height * 0.34, ramp),
    ].join('')
  },
  farm: (canvas) => {
    const { width, height, ramp, random } = canvas
    const rows = Array.from({ length: 9 }, (_, index) =>
      curve(
        `M${width * 0.5 + (index - 4) * 30} ${height * 0.6}L${width * 0.5 + (index - 4) * 210} ${height}H${width * 0.5 + (index - 4) * 210 + 80}L${width * 0.5 + (index - 4) * 30 + 12} ${height * 0.6}Z`,
        ramp.leaf,
        'opacity=".75"',
      ),
    )
    return [
      ridge(random, width, height * 0.56, 120, height * 0.62, ramp.far),
      rectangle(0, height * 0.6, width, height * 0.4, ramp.near),
      ...rows,
      coralHouse(random, width * 0.64, height * 0.63, 130, 76, ramp),
      ...[0.08, 0.17, 0.27, 0.84, 0.93].map((at, index) =>
        palm(width * at, height * 0.68, height * (0.26 + (index % 3) * 0.04), ramp),
      ),
    ].join('')
  },
  'kids-park': (canvas) => {
    const { width, height, ramp, random } = canvas
    const balloon = (x: number, y: number, fill: string) =>
      circle(x, y, 22, fill) +
      `<path d="M${x} ${y + 22}q8 26 -4 52" stroke="${ramp.ink}" fill="none" stroke-width="2" opacity=".6"/>`
    return [
      dune(random, width, height * 0.6, 60, height, ramp.leaf),
      wheel(width * 0.7, height * 0.42, height * 0.15, ramp),
      shape(
        [
          [width * 0.16, height * 0.66],
          [width * 0.24, height * 0.4],
          [width * 0.28, height * 0.4],
          [width * 0.3, height * 0.66],
        ],
        '#F2B544',
      ),
      curve(
        `M${width * 0.26} ${height * 0.42}C${width * 0.36} ${height * 0.46} ${width * 0.36} ${height * 0.6} ${width * 0.46} ${height * 0.66}h-30C${width * 0.36} ${height * 0.62} ${width * 0.34} ${height * 0.5} ${width * 0.25} ${height * 0.46}Z`,
        '#C94B36',
      ),
      balloon(width * 0.4, height * 0.24, '#C94B36'),
      balloon(width * 0.46, height * 0.18, '#F2B544'),
      balloon(width * 0.52, height * 0.26, '#0B5C60'),
      dune(random, width, height * 0.76, 50, height, ramp.leafDark),
    ].join('')
  },
  dining: (canvas) => {
    const { width, height, horizon, ramp } = canvas
    const lantern = (x: number, y: number) =>
      `<path d="M${x} 0V${y}" stroke="${ramp.ink}" stroke-width="2" opacity=".7"/>` +
      circle(x, y + 24, 44, ramp.sun, 'opacity=".22"') +
      curve(`M${x - 16} ${y + 8}h32l8 26l-8 26h-32l-8 -26Z`, '#F2B544')
    return [
      farRidge(canvas, 40),
      sea(canvas),
      rectangle(0, height * 0.7, width, height * 0.3, ramp.wallShade),
      lantern(width * 0.18, height * 0.12),
      lantern(width * 0.5, height * 0.06),
      lantern(width * 0.82, height * 0.14),
      rectangle(width * 0.3, height * 0.62, width * 0.4, 12, ramp.ink, 'rx="6"'),
      rectangle(width * 0.49, height * 0.62, width * 0.02, height * 0.14, ramp.ink),
      curve(`M${width * 0.42} ${height * 0.62}c0 -46 30 -40 34 -62c4 22 34 16 34 62Z`, '#C9973F'),
      curve(`M${width * 0.54} ${height * 0.62}v-18h34v18Z`, ramp.wall),
      palm(width * 0.06, horizon + height * 0.14, height * 0.36, ramp),
    ].join('')
  },
}
