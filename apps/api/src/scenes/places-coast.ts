import { farRidge, sea, shaded, town } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { circle, curve, dhow, dune, group, kayak, mangrove, palm, rectangle, ridge, wheel } from './props.ts'
import type { Drawing } from './props.ts'

/** Where there is water. */
export const COAST = {
  harbour: (canvas: Canvas) => {
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
  mangrove: (canvas: Canvas) => {
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
  island: (canvas: Canvas) => {
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
  waterfront: (canvas: Canvas) => {
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
  'mountain-lake': (canvas: Canvas) => {
    const { width, height, horizon, ramp, random } = canvas
    return [
      ridge(random, width, horizon - 60, 220, horizon + 4, ramp.far),
      ridge(random, width, horizon - 16, 130, horizon + 4, ramp.middle),
      sea(canvas),
      kayak(width * 0.38, horizon + height * 0.1, height / 700, ramp),
      dune(random, width, height * 0.92, 40, height, ramp.leafDark),
    ].join('')
  },
  dining: (canvas: Canvas) => {
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
} satisfies Readonly<Record<string, (canvas: Canvas) => Drawing>>
