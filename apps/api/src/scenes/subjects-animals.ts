import { circle, curve, group, rectangle, shape } from './props.ts'
import type { Drawing } from './props.ts'
import type { Ramp } from './ramp.ts'
import { CORAL, CREAM, line, SUN, TEAL } from './subject-colours.ts'

/** What people come to see, to feed or to follow. The foot of each is at 0, 0, and it is about 220 tall. */
export const ANIMALS = {
  falcon: ({ ink, wallShade }: Ramp) =>
    group([
      rectangle(-6, -120, 12, 120, ink),
      curve('M-44 -118Q0 -140 44 -118V-104H-44Z', ink),
      curve('M-26 -128C-44 -178 -30 -226 8 -232C34 -230 40 -204 30 -170L22 -118L2 -84L-10 -120Z', CREAM),
      curve('M-30 -140C-46 -184 -34 -226 -2 -230C6 -190 0 -150 -8 -92Z', wallShade),
      curve('M-4 -232C-2 -252 22 -260 36 -244C42 -236 40 -228 36 -224C26 -216 6 -218 -4 -232Z', ink),
      shape(
        [
          [36, -240],
          [50, -232],
          [36, -228],
        ],
        SUN,
      ),
      circle(24, -238, 4, CREAM),
      ...[-170, -186, -202].map((y, index) => line(`M${4 + index * 3} ${y}l16 -2`, wallShade, 4)),
    ]),
  camel: ({ ink, wallShade }: Ramp) =>
    group([
      ...[-92, -66, 48, 76].map((x) => rectangle(x, -104, 16, 104, '#A9744A', 'rx="6"')),
      curve(
        'M-116 -108Q-112 -158 -60 -164Q-20 -250 28 -170Q66 -160 84 -172Q112 -196 114 -232Q118 -252 142 -250L172 -240Q176 -226 158 -222L140 -218Q142 -150 104 -116Q60 -92 -96 -96Z',
        '#C98F5C',
      ),
      curve('M-52 -166Q-14 -200 44 -166L52 -120Q-6 -104 -62 -120Z', CORAL),
      ...[-44, -18, 8, 30].map((x) =>
        shape(
          [
            [x, -142],
            [x + 11, -126],
            [x + 22, -142],
          ],
          CREAM,
        ),
      ),
      line('M138 -240l26 4M140 -226Q120 -190 60 -164', ink, 4),
      circle(148, -240, 4, ink),
      line('M-114 -120q-18 20 -10 52', wallShade, 6),
    ]),
  butterflies: ({ ink, leaf, leafDark }: Ramp) => {
    const butterfly = (x: number, y: number, size: number, fill: string, turn: number) =>
      group(
        [
          curve('M0 0C-46 -56 -74 -20 -50 6C-66 34 -28 44 0 8Z', fill),
          curve('M0 0C46 -56 74 -20 50 6C66 34 28 44 0 8Z', fill),
          circle(-36, -12, 8, CREAM),
          circle(36, -12, 8, CREAM),
          line('M0 -16V20M0 -16l-10 -16M0 -16l10 -16', ink, 5),
        ],
        `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
      )
    return group([
      ...[-120, -60, 0, 60, 120].map((x, index) =>
        curve(
          `M${x} 0Q${x - 30} ${-60 - index * 6} ${x - 4} ${-110 + index * 7}Q${x + 30} -50 ${x} 0Z`,
          index % 2 ? leaf : leafDark,
        ),
      ),
      ...[-96, 4, 92].map((x, index) => circle(x, -86 - index * 8, 15, index === 1 ? SUN : CORAL)),
      butterfly(-76, -196, 1.05, SUN, -18),
      butterfly(56, -236, 0.8, CORAL, 14),
      butterfly(118, -150, 0.62, TEAL, 28),
    ])
  },
} satisfies Readonly<Record<string, (ramp: Ramp) => Drawing>>
