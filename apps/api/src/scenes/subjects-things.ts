import { circle, curve, group, rectangle, shape } from './props.ts'
import type { Drawing } from './props.ts'
import type { Ramp } from './ramp.ts'
import { CORAL, CREAM, line, SUN, TEAL } from './subject-colours.ts'

/** What is carried, made or eaten. The foot of each is at 0, 0, and it is about 220 tall. */
export const THINGS = {
  picnic: ({ ink }: Ramp) =>
    group([
      shape(
        [
          [-190, 0],
          [-120, -44],
          [150, -44],
          [200, 0],
        ],
        CORAL,
      ),
      ...[-110, -20, 70].map((x) =>
        shape(
          [
            [x - 26, 0],
            [x + 10, -44],
            [x + 44, -44],
            [x + 24, 0],
          ],
          CREAM,
        ),
      ),
      rectangle(-78, -112, 156, 84, '#B5793F', 'rx="10"'),
      ...[-96, -78, -60, -42].map((y) => rectangle(-78, y, 156, 5, '#7E4F24')),
      `<path d="M-56 -110Q0 -216 56 -110" fill="none" stroke="#7E4F24" stroke-width="12"/>`,
      rectangle(104, -104, 22, 72, TEAL, 'rx="7"'),
      rectangle(109, -124, 12, 24, ink, 'rx="3"'),
      circle(-118, -44, 20, '#D64A3B'),
      circle(-88, -38, 15, SUN),
    ]),
  bus: ({ ink, sun }: Ramp) =>
    group([
      rectangle(-180, -206, 360, 180, CORAL, 'rx="18"'),
      rectangle(-180, -118, 360, 14, CREAM),
      ...[-160, -92, -24, 44, 112].map((x) => rectangle(x, -186, 54, 56, sun, 'rx="6"')),
      ...[-160, -92, -24, 44].map((x) => rectangle(x, -92, 54, 40, sun, 'rx="6"')),
      rectangle(116, -94, 46, 68, ink, 'rx="6" opacity=".7"'),
      ...[-110, 96].flatMap((x) => [circle(x, -22, 30, ink), circle(x, -22, 12, CREAM)]),
    ]),
  weaving: ({ ink }: Ramp) =>
    group([
      curve('M-86 0L-112 -110H112L86 0Z', '#C99A5B'),
      ...[-92, -60, -28].map((y, row) =>
        group(
          Array.from({ length: 7 }, (_, index) =>
            rectangle(-96 + index * 28, y, 18, 20, [CORAL, TEAL, SUN][(index + row) % 3]!, 'rx="3"'),
          ),
        ),
      ),
      `<ellipse cx="0" cy="-112" rx="114" ry="18" fill="#8A6234"/>`,
      ...[-70, -36, -4, 30, 64].map((x, index) =>
        line(`M${x} -112Q${x + 20 - index * 10} -190 ${x * 1.7} -${216 + (index % 2) * 20}`, '#7C9A55', 7),
      ),
      circle(0, -112, 4, ink),
    ]),
  pottery: ({ ink }: Ramp) =>
    group([
      `<ellipse cx="0" cy="-8" rx="120" ry="18" fill="${ink}"/>`,
      curve('M-60 -20Q-116 -96 -56 -166Q-34 -188 -44 -218H44Q34 -188 56 -166Q116 -96 60 -20Z', '#B5653A'),
      curve('M10 -20Q62 -96 24 -166Q8 -188 14 -218H44Q34 -188 56 -166Q116 -96 60 -20Z', '#8A4526'),
      `<ellipse cx="0" cy="-218" rx="46" ry="10" fill="#5C2E18"/>`,
      line('M-84 -108Q0 -84 84 -108', CREAM, 6),
      line('M-82 -92Q0 -68 82 -92', SUN, 4),
    ]),
  masks: ({ ink }: Ramp) => {
    const mask = (x: number, turn: number, fill: string, mouth: string) =>
      group(
        [
          curve('M-62 -150Q0 -178 62 -150Q66 -40 0 -6Q-66 -40 -62 -150Z', fill),
          curve('M-40 -112q16 -18 32 0q-16 12 -32 0ZM8 -112q16 -18 32 0q-16 12 -32 0Z', ink),
          line(mouth, ink, 9),
        ],
        `transform="translate(${x} -30) rotate(${turn})"`,
      )
    return group([
      mask(66, 12, TEAL, 'M-26 -46Q0 -74 26 -46'),
      mask(-58, -10, SUN, 'M-30 -66Q0 -28 30 -66'),
      line('M-110 -190Q-150 -110 -120 -20M122 -186Q160 -110 132 -10', CORAL, 9),
    ])
  },
} satisfies Readonly<Record<string, (ramp: Ramp) => Drawing>>
