import { circle, curve, group, rectangle } from './props.ts'
import type { Drawing } from './props.ts'
import { RAMPS } from './ramp.ts'
import type { Ramp, Time } from './ramp.ts'
import { drawScene } from './scene.ts'
import type { Kind } from './scene.ts'

/** A card is drawn twice as large as its units, as a scene is: 1360 by 800. */
const [WIDTH, HEIGHT] = [1360, 800]
const PAPER = '#FBF8F3'

/** Where a photo goes, in units of the card: left, top, width and height. */
export type PhotoArea = readonly [left: number, top: number, width: number, height: number]

/** A ready-made card: a scene in a frame of paper, with a stamp and its postmark. */
export function drawReadyMade(kind: Kind, time: Time, seed: number): string {
  const ramp = RAMPS[time]
  return card([
    rectangle(0, 0, WIDTH, HEIGHT, PAPER),
    sceneIn(kind, time, seed, 36, 36, WIDTH - 72, HEIGHT - 72),
    `<rect x="50" y="50" width="${WIDTH - 100}" height="${HEIGHT - 100}" fill="none" stroke="${PAPER}" stroke-width="3" opacity=".85"/>`,
    stamp(WIDTH - 250, 84, ramp),
    postmark(WIDTH - 282, 196, time === 'night' || time === 'dusk' ? '#F6EFD3' : '#27343A'),
  ])
}

/** A card with a place for a photo: a scene around a mat, on which a window stands until there is one. */
export function drawFramed(
  kind: Kind,
  time: Time,
  seed: number,
  [left, top, width, height]: PhotoArea,
  colour: string,
): string {
  const ramp = RAMPS[time]
  const [x, y, wide, high] = [left * 2, top * 2, width * 2, height * 2]
  return card([
    sceneIn(kind, time, seed, 0, 0, WIDTH, HEIGHT),
    sadu(0, 0, WIDTH, colour),
    sadu(0, HEIGHT - 28, WIDTH, colour),
    rectangle(x - 14, y - 8, wide + 28, high + 30, '#1C2A2E', 'rx="14" opacity=".22"'),
    rectangle(x - 18, y - 18, wide + 36, high + 36, PAPER, 'rx="14"'),
    rectangle(x, y, wide, high, '#F3ECE1', 'rx="8"'),
    emptyWindow(x + wide / 2, y + high / 2, Math.min(wide, high) * 0.28, ramp),
  ])
}

const card = (drawings: readonly Drawing[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawings.join('')}</svg>`

/** A scene inside another drawing. */
const sceneIn = (kind: Kind, time: Time, seed: number, x: number, y: number, width: number, height: number): Drawing =>
  drawScene(kind, time, seed, 'landscape').replace(
    /^<svg [^>]*>/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">`,
  )

/** A stamp with its perforated edge: an arch, and the sea behind it. */
function stamp(x: number, y: number, { skyTop, skyLow, waterTop, sun, wall }: Ramp): Drawing {
  const [width, height, step] = [150, 186, 15]
  const teeth = [
    ...Array.from({ length: width / step + 1 }, (_, at) => [x + at * step, y] as const),
    ...Array.from({ length: width / step + 1 }, (_, at) => [x + at * step, y + height] as const),
    ...Array.from({ length: Math.floor(height / step) + 1 }, (_, at) => [x, y + at * step] as const),
    ...Array.from({ length: Math.floor(height / step) + 1 }, (_, at) => [x + width, y + at * step] as const),
  ].map(([at, down]) => circle(at, down, 6, '#FFFFFF'))
  return group([
    rectangle(x, y, width, height, '#FFFFFF'),
    ...teeth,
    rectangle(x + 14, y + 14, width - 28, height - 28, skyTop),
    rectangle(x + 14, y + 74, width - 28, 40, skyLow),
    circle(x + 75, y + 88, 26, sun),
    rectangle(x + 14, y + 112, width - 28, height - 126, waterTop),
    curve(
      `M${x + 14} ${y + height - 14}V${y + 14}H${x + width - 14}V${y + height - 14}H${x + 112}V${y + 84}a37 37 0 0 0 -74 0V${y + height - 14}Z`,
      wall,
    ),
  ])
}

/** Two rings and four waves, as a hand stamps them. */
function postmark(x: number, y: number, ink: string): Drawing {
  const wave = (down: number) =>
    `<path d="M${x + 84} ${y + down}q24 -14 48 0t48 0t48 0" fill="none" stroke="${ink}" stroke-width="4"/>`
  return group(
    [
      `<circle cx="${x}" cy="${y}" r="78" fill="none" stroke="${ink}" stroke-width="5"/>`,
      `<circle cx="${x}" cy="${y}" r="56" fill="none" stroke="${ink}" stroke-width="3"/>`,
      ...[-30, -10, 10, 30].map(wave),
      curve(`M${x - 22} ${y + 26}v-34a22 22 0 0 1 44 0v34Z`, 'none', `stroke="${ink}" stroke-width="4"`),
    ],
    'opacity=".55"',
  )
}

/** The triangles of a woven band. */
function sadu(x: number, y: number, width: number, colour: string): Drawing {
  const teeth = Array.from({ length: Math.ceil(width / 28) }, (_, index) =>
    curve(`M${x + index * 28} ${y}l14 14l14 -14Z M${x + index * 28} ${y + 28}l14 -14l14 14Z`, '#F2B544'),
  )
  return group([rectangle(x, y, width, 28, colour), ...teeth])
}

/** A window where the photo will be. */
const emptyWindow = (x: number, y: number, size: number, { far, leaf, sun, wallShade }: Ramp): Drawing =>
  group(
    [
      curve(
        `M${x - size * 0.8} ${y + size}v${-size}a${size * 0.8} ${size * 0.9} 0 0 1 ${size * 1.6} 0v${size}Z`,
        wallShade,
      ),
      circle(x + size * 0.26, y - size * 0.16, size * 0.2, sun),
      curve(
        `M${x - size * 0.66} ${y + size * 0.86}l${size * 0.5} ${-size * 0.62}l${size * 0.3} ${size * 0.34}l${size * 0.22} ${-size * 0.2}l${size * 0.3} ${size * 0.48}Z`,
        leaf,
      ),
      rectangle(x - size * 0.66, y + size * 0.84, size * 1.32, size * 0.08, far),
    ],
    'opacity=".7"',
  )
