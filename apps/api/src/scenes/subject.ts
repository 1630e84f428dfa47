import { group, rectangle } from './props.ts'
import type { Drawing } from './props.ts'
import type { Ramp } from './ramp.ts'
import { ANIMALS } from './subjects-animals.ts'
import { PASTIMES } from './subjects-pastimes.ts'
import { BUILT } from './subjects-places.ts'
import { THINGS } from './subjects-things.ts'
import { AFLOAT } from './subjects-water.ts'

const DRAW = { ...ANIMALS, ...PASTIMES, ...BUILT, ...THINGS, ...AFLOAT } satisfies Readonly<
  Record<string, (ramp: Ramp) => Drawing>
>

/** What a scene can be about: what one does there, or came to see. */
export type Subject = keyof typeof DRAW

/** Where a subject stands in a scene, and how large it is. */
type Spot = { readonly x: number; readonly y: number; readonly size: number; readonly ground: Ground }

/** What is under a subject that does not float: the ground of the scene, or a bank or a quay in its water. */
export type Ground = 'land' | 'bank' | 'quay'

const FOOTING: Readonly<Record<Ground, (ramp: Ramp) => Drawing>> = {
  land: () => '',
  bank: ({ waterTop, wall }) =>
    `<ellipse cx="0" cy="14" rx="330" ry="40" fill="${waterTop}" opacity=".6"/><ellipse cx="0" cy="4" rx="270" ry="26" fill="${wall}"/>`,
  quay: ({ wall, wallShade }) => rectangle(-2000, -16, 4000, 12, wall) + rectangle(-2000, -4, 4000, 600, wallShade),
}

/** A subject on its spot. */
export function drawSubject(subject: Subject, { x, y, size, ground }: Spot, ramp: Ramp): Drawing {
  const footing = subject in AFLOAT ? '' : FOOTING[ground](ramp)
  return group([footing, DRAW[subject](ramp)], `transform="translate(${x} ${y}) scale(${size})"`)
}
