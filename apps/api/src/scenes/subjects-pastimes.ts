import { circle, curve, group, rectangle, shape } from './props.ts'
import type { Drawing } from './props.ts'
import type { Ramp } from './ramp.ts'
import { CORAL, CREAM, line, SUN, TEAL } from './subject-colours.ts'

/** What people come to do, and what they do it with. The foot of each is at 0, 0, and it is about 220 tall. */
export const PASTIMES = {
  yoga: ({ ink }: Ramp) =>
    group([
      rectangle(-120, -10, 240, 12, CORAL, 'rx="6"'),
      curve('M-96 -12Q-60 -64 0 -44Q60 -64 96 -12Q0 -2 -96 -12Z', TEAL),
      curve('M-30 -40Q-36 -104 0 -116Q36 -104 30 -40Z', CREAM),
      circle(0, -140, 24, '#B97B54'),
      curve('M-24 -144Q-20 -172 0 -172Q20 -172 24 -144Q0 -156 -24 -144Z', ink),
      line('M-26 -96Q-70 -70 -82 -34M26 -96Q70 -70 82 -34', '#B97B54', 12),
    ]),
  binoculars: ({ ink, leafDark, wallShade }: Ramp) =>
    group([
      ...[-52, 52].flatMap((x) => [
        curve(`M${x - 34} -150L${x - 48} -36H${x + 48}L${x + 34} -150Z`, leafDark),
        rectangle(x - 52, -50, 104, 50, ink, 'rx="12"'),
        rectangle(x - 38, -178, 76, 32, ink, 'rx="8"'),
        `<ellipse cx="${x}" cy="-8" rx="38" ry="9" fill="#8FC9C9"/>`,
      ]),
      rectangle(-26, -120, 52, 40, wallShade, 'rx="8"'),
      line('M-90 -160Q-160 -240 0 -244Q160 -240 90 -160', CORAL, 9),
    ]),
  flask: ({ ink }: Ramp) =>
    group([
      curve('M-24 -214V-140L-96 -18Q-100 0 -80 0H80Q100 0 96 -18L24 -140V-214Z', CREAM, 'opacity=".75"'),
      curve('M-58 -82L-90 -20Q-92 -8 -78 -8H78Q92 -8 90 -20L58 -82Q20 -62 -8 -82T-58 -82Z', TEAL),
      rectangle(-34, -224, 68, 16, ink, 'rx="8"'),
      ...[
        [-20, -44, 12],
        [24, -60, 8],
        [8, -24, 6],
        [0, -120, 9],
        [10, -160, 6],
      ].map(([x, y, radius]) => circle(x!, y!, radius!, SUN)),
    ]),
  pen: ({ ink }: Ramp) =>
    group([
      rectangle(-130, -16, 260, 16, '#8A6234', 'rx="6"'),
      shape(
        [
          [-112, -16],
          [-84, -214],
          [118, -214],
          [104, -16],
        ],
        CREAM,
      ),
      line('M72 -168Q52 -128 20 -146Q-14 -110 -30 -132Q-60 -60 10 -58Q54 -58 64 -84', ink, 11),
      circle(-12, -38, 7, ink),
      circle(12, -38, 7, ink),
      line('M150 -220L66 -86', '#B5793F', 12),
      shape(
        [
          [72, -96],
          [60, -76],
          [80, -84],
        ],
        ink,
      ),
    ]),
  camera: ({ ink, wallShade }: Ramp) =>
    group([
      line('M0 -120L-70 0M0 -120L70 0M0 -120V0', ink, 10),
      rectangle(-76, -214, 152, 98, ink, 'rx="14"'),
      rectangle(-30, -234, 60, 26, ink, 'rx="6"'),
      circle(0, -164, 38, wallShade),
      circle(0, -164, 25, '#1F4256'),
      circle(-9, -173, 8, CREAM, 'opacity=".8"'),
      circle(56, -196, 7, CORAL),
    ]),
  film: ({ ink }: Ramp) =>
    group([
      rectangle(-120, -150, 240, 150, ink, 'rx="8"'),
      group(
        [
          rectangle(0, -34, 244, 34, CREAM, 'rx="4"'),
          ...[16, 74, 132, 190].map((x) => curve(`M${x} 0l22 -34h26l-22 34Z`, ink)),
        ],
        'transform="translate(-120 -154) rotate(-11)"',
      ),
      rectangle(-120, -150, 240, 24, CREAM),
      ...[-112, -54, 4, 62].map((x) => curve(`M${x} -126l20 -24h26l-20 24Z`, ink)),
      shape(
        [
          [-20, -96],
          [-20, -34],
          [36, -65],
        ],
        SUN,
      ),
    ]),
  racket: ({ ink }: Ramp) =>
    group([
      group(
        [
          `<ellipse cx="0" cy="-160" rx="56" ry="74" fill="${CREAM}" opacity=".4"/>`,
          ...[-36, -18, 0, 18, 36].map((x) => line(`M${x} -226V-94`, CREAM, 2)),
          ...[-200, -180, -160, -140, -120].map((y) => line(`M-52 ${y}H52`, CREAM, 2)),
          `<ellipse cx="0" cy="-160" rx="56" ry="74" fill="none" stroke="${CORAL}" stroke-width="11"/>`,
          rectangle(-7, -88, 14, 88, ink, 'rx="6"'),
        ],
        'transform="rotate(-22)"',
      ),
      circle(92, -24, 24, '#D7E24A'),
      line('M74 -40Q92 -24 76 -6M110 -40Q94 -24 110 -8', CREAM, 3),
    ]),
  football: ({ ink }: Ramp) =>
    group([
      line('M-150 0V-170H150V0', CREAM, 10),
      ...[-110, -70, -30, 10, 50, 90, 130].map((x) => line(`M${x} -166V-4`, CREAM, 1.5)),
      ...[-130, -95, -60, -25].map((y) => line(`M-146 ${y}H146`, CREAM, 1.5)),
      circle(30, -40, 40, '#FFFFFF'),
      shape(
        [
          [30, -58],
          [46, -46],
          [40, -28],
          [20, -28],
          [14, -46],
        ],
        ink,
      ),
      line('M30 -58V-80M46 -46l22 -8M40 -28l12 20M20 -28l-12 20M14 -46l-22 -8', ink, 4),
    ]),
  dumbbell: ({ ink, wallShade }: Ramp) =>
    group([
      rectangle(-110, -66, 220, 18, wallShade, 'rx="9"'),
      ...[-134, 94].map((x) => rectangle(x, -112, 40, 112, ink, 'rx="12"')),
      ...[-162, 134].map((x) => rectangle(x, -90, 28, 68, CORAL, 'rx="10"')),
    ]),
} satisfies Readonly<Record<string, (ramp: Ramp) => Drawing>>
