import type { Canvas } from './canvas.ts'
import { circle, curve, dune, ridge, shape, tent, wheel } from './props.ts'
import type { Drawing } from './props.ts'

/** Where there is room. */
export const OPEN_LAND = {
  desert: (canvas: Canvas) => {
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
  'kids-park': (canvas: Canvas) => {
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
} satisfies Readonly<Record<string, (canvas: Canvas) => Drawing>>
