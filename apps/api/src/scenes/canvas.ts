import { coralHouse, glitter, group, rectangle, ridge, windTower } from './props.ts'
import type { Drawing } from './props.ts'
import type { Ramp } from './ramp.ts'

/** What a scene is drawn on. Its bottom third stays calm: a title stands there. */
export type Canvas = {
  readonly width: number
  readonly height: number
  readonly horizon: number
  readonly ramp: Ramp
  readonly random: () => number
}

/** Water from the horizon down, with its lights. */
export const sea = ({ width, height, horizon, ramp, random }: Canvas): Drawing =>
  rectangle(0, horizon, width, height - horizon, 'url(#water)') +
  glitter(random, width, horizon + 20, height * 0.36, ramp)

/** Mountains along the horizon. */
export const farRidge = ({ width, horizon, ramp, random }: Canvas, height = 70): Drawing =>
  ridge(random, width, horizon - 8, height, horizon + 4, ramp.far)

/** A row of houses from edge to edge, some with a wind tower behind. */
export function town(canvas: Canvas, base: number, tall: number, tone: Ramp, lit = false): Drawing {
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

/** The colours of a row that stands behind another. */
export const shaded = (ramp: Ramp): Ramp => ({ ...ramp, wall: ramp.wallShade, wallShade: ramp.middle })
