import { farRidge, shaded, town } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { circle, coralHouse, curve, palm, rectangle, ridge, shape } from './props.ts'
import type { Drawing } from './props.ts'

/** Where people have built for centuries. */
export const OLD_PLACES = {
  heritage: (canvas: Canvas) => {
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
  souk: (canvas: Canvas) => {
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
  museum: (canvas: Canvas) => {
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
  farm: (canvas: Canvas) => {
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
} satisfies Readonly<Record<string, (canvas: Canvas) => Drawing>>
