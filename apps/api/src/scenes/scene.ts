import type { Canvas } from './canvas.ts'
import { COAST } from './places-coast.ts'
import { OLD_PLACES } from './places-old.ts'
import { OPEN_LAND } from './places-open.ts'
import { rectangle, stars, sun } from './props.ts'
import type { Drawing } from './props.ts'
import { randomOf } from './random.ts'
import { RAMPS } from './ramp.ts'
import type { Time } from './ramp.ts'
import { drawSubject } from './subject.ts'
import type { Ground, Subject } from './subject.ts'

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

/** Where the subject of a scene stands, as shares of width and height. */
const SPOTS: Readonly<Record<Kind, { readonly x: number; readonly y: number; readonly ground: Ground }>> = {
  heritage: { x: 0.54, y: 0.87, ground: 'land' },
  harbour: { x: 0.64, y: 0.7, ground: 'bank' },
  mangrove: { x: 0.64, y: 0.69, ground: 'bank' },
  desert: { x: 0.66, y: 0.72, ground: 'land' },
  island: { x: 0.3, y: 0.74, ground: 'bank' },
  waterfront: { x: 0.58, y: 0.71, ground: 'quay' },
  'mountain-lake': { x: 0.64, y: 0.71, ground: 'bank' },
  souk: { x: 0.5, y: 0.88, ground: 'land' },
  museum: { x: 0.5, y: 0.84, ground: 'land' },
  farm: { x: 0.4, y: 0.76, ground: 'land' },
  'kids-park': { x: 0.52, y: 0.78, ground: 'land' },
  dining: { x: 0.5, y: 0.64, ground: 'land' },
}

export type SceneShape = 'landscape' | 'portrait'

const SIZES: Readonly<Record<SceneShape, { readonly width: number; readonly height: number }>> = {
  landscape: { width: 1360, height: 800 },
  portrait: { width: 800, height: 960 },
}

/** How much larger the picture is than the numbers it is drawn with. */
const SCALE = 2

/**
 * A scene as an SVG picture: the same for the same kind, time, seed and subject. A portrait is a composition of its own, no
 * crop.
 */
export function drawScene(kind: Kind, time: Time, seed: number, form: SceneShape, subject?: Subject): string {
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
    subject === undefined ? '' : drawSubject(subject, spotOf(kind, canvas), ramp),
    rectangle(0, height * 0.66, width, height * 0.34, 'url(#calm)', 'opacity=".34"'),
    '</svg>',
  ].join('')
}

function spotOf(kind: Kind, { width, height }: Canvas) {
  const { x, y, ground } = SPOTS[kind]
  return { x: width * x, y: height * y, size: height / 680, ground }
}

const gradient = (id: string, top: string, low: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`

const DRAW: Readonly<Record<Kind, (canvas: Canvas) => Drawing>> = { ...OLD_PLACES, ...COAST, ...OPEN_LAND }
