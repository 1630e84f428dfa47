import type { Ramp } from './ramp.ts'

/** A drawing in SVG. */
export type Drawing = string

const round = (value: number): number => Math.round(value * 10) / 10

export const rectangle = (x: number, y: number, width: number, height: number, fill: string, extra = ''): Drawing =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${extra}/>`

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): Drawing =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`

export const shape = (points: readonly (readonly [number, number])[], fill: string, extra = ''): Drawing =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" fill="${fill}" ${extra}/>`

export const curve = (path: string, fill: string, extra = ''): Drawing => `<path d="${path}" fill="${fill}" ${extra}/>`

export const group = (drawings: readonly Drawing[], extra = ''): Drawing => `<g ${extra}>${drawings.join('')}</g>`

/** The sun or the moon with its two halos. */
export const sun = (x: number, y: number, radius: number, { sun: fill }: Ramp): Drawing =>
  circle(x, y, radius * 2.1, fill, 'opacity=".14"') +
  circle(x, y, radius * 1.55, fill, 'opacity=".22"') +
  circle(x, y, radius, fill)

export const stars = (random: () => number, width: number, height: number, count: number): Drawing =>
  group(
    Array.from({ length: count }, () =>
      circle(
        random() * width,
        random() * height,
        0.8 + random() * 1.6,
        '#FFF6DC',
        `opacity="${round(0.3 + random() * 0.6)}"`,
      ),
    ),
  )

/** A line of hills or mountains from edge to edge. */
export function ridge(
  random: () => number,
  width: number,
  base: number,
  height: number,
  floor: number,
  fill: string,
): Drawing {
  const points: [number, number][] = [[0, floor]]
  for (let x = 0; x <= width + 60; x += 60 + random() * 90) points.push([x, base - random() * height])
  return shape([...points, [width + 90, floor]], fill)
}

/** Soft dunes from edge to edge. */
export function dune(
  random: () => number,
  width: number,
  base: number,
  height: number,
  floor: number,
  fill: string,
): Drawing {
  const crest = base - height * (0.4 + random() * 0.6)
  const valley = base + height * random() * 0.5
  return curve(
    `M0 ${round(base)}C${round(width * 0.2)} ${round(crest)} ${round(width * 0.35)} ${round(crest)} ${round(width * 0.52)} ${round(base)}S${round(width * 0.8)} ${round(valley)} ${round(width)} ${round(base - height * 0.35)}V${round(floor)}H0Z`,
    fill,
  )
}

export function palm(x: number, y: number, height: number, { leaf, leafDark, ink }: Ramp): Drawing {
  const [top, trunk] = [y - height, height * 0.028]
  const frond = (angle: number, fill: string) =>
    curve(
      `M0 0C${round(height * 0.12)} ${round(-height * 0.14)} ${round(height * 0.3)} ${round(-height * 0.12)} ${round(height * 0.4)} ${round(height * 0.06)}C${round(height * 0.26)} ${round(-height * 0.03)} ${round(height * 0.12)} ${round(-height * 0.02)} 0 0Z`,
      fill,
      `transform="translate(${round(x)} ${round(top)}) rotate(${angle})"`,
    )
  return group([
    shape(
      [
        [x - trunk * 1.3, y],
        [x + trunk * 1.3, y],
        [x + trunk * 0.6, top],
        [x - trunk * 0.6, top],
      ],
      ink,
    ),
    ...[-160, -195, 10, -25].map((angle) => frond(angle, leaf)),
    ...[-140, -215, 30, -50, -100].map((angle) => frond(angle, leafDark)),
  ])
}

/** A wind tower: slots for the wind above, beams across. */
export const windTower = (
  x: number,
  y: number,
  width: number,
  height: number,
  { wall, wallShade, ink }: Ramp,
): Drawing =>
  group([
    rectangle(x, y - height, width, height, wall),
    rectangle(x + width * 0.68, y - height, width * 0.32, height, wallShade),
    rectangle(x - width * 0.06, y - height - width * 0.12, width * 1.12, width * 0.16, wallShade),
    ...[0.14, 0.34, 0.54, 0.74].map((at) =>
      rectangle(
        x + width * at,
        y - height * 0.92,
        width * 0.11,
        height * 0.36,
        ink,
        `rx="${round(width * 0.05)}" opacity=".78"`,
      ),
    ),
  ])

/** A house of coral stone: crenels, speckle, small arched windows. */
export function coralHouse(
  random: () => number,
  x: number,
  y: number,
  width: number,
  height: number,
  { wall, wallShade, ink, sun: light }: Ramp,
  lit = false,
): Drawing {
  const crenels = Array.from({ length: Math.floor(width / 16) }, (_, index) =>
    rectangle(x + index * 16, y - height - 6, 9, 7, wall),
  )
  const speckle = Array.from({ length: Math.floor((width * height) / 620) }, () =>
    rectangle(
      x + random() * (width - 8),
      y - random() * (height - 8) - 4,
      5 + random() * 7,
      2.4,
      wallShade,
      'opacity=".55" rx="1.2"',
    ),
  )
  const columns = Math.max(1, Math.floor(width / 46))
  const windows = Array.from({ length: columns }, (_, index) => {
    const at = x + (width / columns) * (index + 0.5) - 7
    const sill = y - height * (0.3 + random() * 0.34)
    return curve(
      `M${round(at)} ${round(sill)}v-17a7 7 0 0 1 14 0v17Z`,
      lit ? light : ink,
      `opacity="${lit ? '.9' : '.72'}"`,
    )
  })
  return group([
    rectangle(x, y - height, width, height, wall),
    rectangle(x + width * 0.86, y - height, width * 0.14, height, wallShade),
    ...crenels,
    ...speckle,
    ...windows,
  ])
}

/** A dhow under its lateen sail. */
export const dhow = (x: number, y: number, size: number, { wall, ink, wallShade }: Ramp): Drawing =>
  group(
    [
      rectangle(-3, -104, 6, 104, ink),
      shape(
        [
          [10, -14],
          [70, -128],
          [84, -36],
        ],
        wallShade,
      ),
      shape(
        [
          [-86, -22],
          [70, -128],
          [44, -22],
        ],
        wall,
      ),
      curve('M-100 -14C-60 8 60 10 104 -26C96 26 70 34 20 34H-44C-76 34 -96 10 -100 -14Z', ink),
      curve('M-92 -6C-54 14 58 16 98 -16L94 -6C56 26 -50 24 -88 4Z', wall, 'opacity=".5"'),
    ],
    `transform="translate(${round(x)} ${round(y)}) scale(${round(size * 10) / 10})"`,
  )

/** A kayak with its paddler. */
export const kayak = (x: number, y: number, size: number, { ink }: Ramp): Drawing =>
  group(
    [
      curve('M-70 0C-40 14 40 14 70 0C40 -6 -40 -6 -70 0Z', '#C94B36'),
      curve('M-10 -4C-10 -24 12 -24 12 -4Z', '#F6EFD3'),
      circle(1, -30, 9, ink),
      `<path d="M-44 -24L48 -6" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`,
    ],
    `transform="translate(${round(x)} ${round(y)}) scale(${round(size * 10) / 10})"`,
  )

/** A mangrove on its stilt roots. */
export function mangrove(
  random: () => number,
  x: number,
  y: number,
  size: number,
  { leaf, leafDark, ink }: Ramp,
): Drawing {
  const roots = [-34, -20, -6, 10, 24, 38].map(
    (foot) =>
      `<path d="M${round(foot * 0.35)} -46Q${round(foot * 0.5)} -20 ${foot} 0" stroke="${ink}" stroke-width="4" fill="none" opacity=".8"/>`,
  )
  const crowns = Array.from(
    { length: 9 },
    (_, index) =>
      `<ellipse cx="${round((index - 4) * 16 + random() * 8)}" cy="${round(-58 - random() * 26)}" rx="${round(24 + random() * 10)}" ry="${round(13 + random() * 6)}" fill="${index % 2 === 0 ? leafDark : leaf}"/>`,
  )
  return group(
    [...roots, ...crowns],
    `transform="translate(${round(x)} ${round(y)}) scale(${round(size * 100) / 100})"`,
  )
}

/** A tent with its lit door. */
export const tent = (x: number, y: number, size: number, { ink, near, sun: light }: Ramp): Drawing =>
  group(
    [
      shape(
        [
          [-60, 0],
          [-14, -46],
          [34, -46],
          [70, 0],
        ],
        near,
      ),
      shape(
        [
          [-60, 0],
          [-14, -46],
          [14, 0],
        ],
        ink,
      ),
      shape(
        [
          [-30, 0],
          [-14, -30],
          [2, 0],
        ],
        light,
      ),
    ],
    `transform="translate(${round(x)} ${round(y)}) scale(${round(size * 10) / 10})"`,
  )

/** The big wheel by the water. */
export function wheel(x: number, y: number, radius: number, { ink, sun: light }: Ramp): Drawing {
  const spokes = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8
    const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
    return `<path d="M${x} ${y}l${round(dx)} ${round(dy)}" stroke="${ink}" stroke-width="2"/>${circle(x + dx, y + dy, radius * 0.045, light)}`
  })
  return group([
    shape(
      [
        [x - radius * 0.5, y + radius * 1.25],
        [x - 4, y],
        [x + 4, y],
        [x + radius * 0.5, y + radius * 1.25],
        [x + radius * 0.42, y + radius * 1.25],
        [x, y + 20],
        [x - radius * 0.42, y + radius * 1.25],
      ],
      ink,
    ),
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ink}" stroke-width="7"/>`,
    ...spokes,
    circle(x, y, 10, ink),
  ])
}

/** Short lines of light on water. */
export const glitter = (
  random: () => number,
  width: number,
  top: number,
  height: number,
  { sun: light }: Ramp,
): Drawing =>
  group(
    Array.from({ length: 34 }, () => {
      const y = top + random() * height
      return rectangle(
        random() * width,
        y,
        20 + random() * 60,
        2,
        light,
        `opacity="${round(0.12 + random() * 0.3)}" rx="1"`,
      )
    }),
  )
