import { circle, curve, group, rectangle, shape, tent } from './props.ts'
import type { Drawing } from './props.ts'
import type { Ramp } from './ramp.ts'
import { CORAL, CREAM, line, SUN, TEAL } from './subject-colours.ts'

/** What stands somewhere for a day, an evening or a hundred years. The foot of each is at 0, 0, and it is about 220 tall. */
export const BUILT = {
  lighthouse: ({ ink }: Ramp) =>
    group([
      curve('M-46 0L-28 -210H28L46 0Z', CREAM),
      ...[-40, -104, -168].map((y) =>
        curve(`M${-46 - y * -0.086} ${y}h${92 + y * 0.172}l-2 -32h${-88 - y * 0.172}Z`, CORAL),
      ),
      rectangle(-38, -222, 76, 14, ink, 'rx="4"'),
      rectangle(-22, -260, 44, 40, SUN),
      curve('M-30 -258Q0 -300 30 -258Z', ink),
      shape(
        [
          [22, -250],
          [260, -300],
          [260, -206],
          [22, -232],
        ],
        SUN,
        'opacity=".28"',
      ),
      curve('M-12 0v-34a12 12 0 0 1 24 0V0Z', ink),
    ]),
  stage: ({ ink, near, sun }: Ramp) =>
    group([
      rectangle(-190, -26, 380, 26, ink, 'rx="4"'),
      rectangle(-182, -196, 12, 172, ink),
      rectangle(170, -196, 12, 172, ink),
      curve('M-190 -196Q0 -262 190 -196L182 -180Q0 -240 -182 -180Z', near),
      line('M-176 -180Q0 -120 176 -180', ink, 3),
      ...[-140, -84, -28, 28, 84, 140].map((x) => circle(x, -180 + 32 * (1 - (x / 176) ** 2) + 10, 8, SUN)),
      ...[-120, 0, 120].map((x) =>
        shape(
          [
            [x - 6, -190],
            [x + 6, -190],
            [x + 56, -26],
            [x - 56, -26],
          ],
          sun,
          'opacity=".2"',
        ),
      ),
      curve('M-22 -92C-58 -76 -52 -30 -14 -32C22 -34 30 -74 4 -92Z', '#A8642F'),
      line('M-6 -92L22 -168', '#5C3B1E', 9),
      circle(-16, -62, 11, '#5C3B1E'),
    ]),
  telescope: ({ ink, wallShade }: Ramp) =>
    group([
      line('M0 -116L-64 0M0 -116L64 0M0 -116V-6', ink, 10),
      group(
        [
          rectangle(-90, -24, 190, 48, CREAM, 'rx="10"'),
          rectangle(88, -32, 40, 64, wallShade, 'rx="8"'),
          rectangle(-128, -14, 42, 28, ink, 'rx="6"'),
          rectangle(-30, -40, 90, 14, ink, 'rx="7"'),
        ],
        'transform="translate(0 -128) rotate(-32)"',
      ),
      circle(0, -122, 13, CORAL),
    ]),
  ruins: ({ ink, wall, wallShade, near }: Ramp) =>
    group([
      ...[-150, -84, 84].map((x, index) =>
        group([
          rectangle(x, [-150, -90, -176][index]!, 40, [150, 90, 176][index]!, wall),
          rectangle(x + 28, [-150, -90, -176][index]!, 12, [150, 90, 176][index]!, wallShade),
          rectangle(x - 8, -14, 56, 14, wallShade),
        ]),
      ),
      rectangle(76, -192, 56, 18, wall),
      curve('M-20 0Q6 -52 52 -30Q84 -18 60 0Z', near),
      `<path d="M0 -6a34 34 0 1 1 30 -34a22 22 0 1 1 -24 -22a12 12 0 1 1 4 14" fill="none" stroke="${CREAM}" stroke-width="9"/>`,
      line('M124 0L164 -84M150 -92l34 16', ink, 8),
    ]),
  cabin: ({ ink, wallShade, sun }: Ramp) =>
    group([
      rectangle(-118, -116, 236, 116, '#9A6A3F'),
      ...[-92, -68, -44, -20].map((y) => rectangle(-118, y, 236, 4, '#6F4A2A')),
      shape(
        [
          [-146, -110],
          [0, -216],
          [146, -110],
        ],
        ink,
      ),
      rectangle(66, -206, 30, 60, wallShade),
      rectangle(-26, -84, 52, 84, ink, 'rx="4"'),
      ...[-92, 52].map((x) => rectangle(x, -84, 42, 40, sun, 'rx="3"')),
    ]),
  camp: (ramp: Ramp) =>
    group([
      tent(-70, 0, 1.9, ramp),
      ...[88, 112, 136].map((x, index) => line(`M${x - 18} -4L${x + 18} -${8 + index * 3}`, '#5C3B1E', 9)),
      circle(112, -34, 62, SUN, 'opacity=".2"'),
      curve('M86 -12C80 -52 104 -58 108 -92C134 -64 146 -44 138 -12Z', CORAL),
      curve('M98 -12C96 -40 112 -44 114 -64C128 -46 130 -30 126 -12Z', SUN),
    ]),
  cabana: ({ ink }: Ramp) =>
    group([
      rectangle(-4, -212, 8, 212, ink),
      curve('M-130 -150Q0 -276 130 -150Q97 -170 65 -150Q32 -170 0 -150Q-32 -170 -65 -150Q-97 -170 -130 -150Z', CORAL),
      curve('M-65 -150Q-40 -226 0 -214Q40 -226 65 -150Q32 -170 0 -150Q-32 -170 -65 -150Z', CREAM),
      curve('M30 -14L150 -30L214 -92L226 -82L164 -14Z', CREAM),
      line('M54 -16V0M150 -20V0', ink, 7),
    ]),
  lanterns: ({ ink }: Ramp) =>
    group([
      ...[-230, 230].map((x) => rectangle(x - 4, -232, 8, 232, ink)),
      line('M-230 -226Q-110 -150 0 -206Q110 -150 230 -226', ink, 4),
      ...[
        [-170, -192, CORAL],
        [-92, -174, SUN],
        [-4, -202, TEAL],
        [88, -174, SUN],
        [166, -190, CORAL],
      ].map(([x, y, fill]) =>
        group(
          [
            circle(0, 40, 52, SUN, 'opacity=".22"'),
            line('M0 0V14', ink, 4),
            curve('M-22 20h44l10 22l-14 42h-36l-14 -42Z', String(fill)),
            curve('M-8 20h16l4 22l-5 42h-14l-5 -42Z', CREAM, 'opacity=".7"'),
          ],
          `transform="translate(${x} ${y})"`,
        ),
      ),
    ]),
  bunting: ({ ink, wall }: Ramp) =>
    group([
      line('M-240 -240Q-120 -160 0 -226Q120 -160 240 -240', ink, 4),
      ...Array.from({ length: 13 }, (_, index) => {
        const x = -216 + index * 36
        const y = -186 - 44 * Math.abs(Math.cos(((x + 240) / 240) * Math.PI * 0.5 * 2 * 0.5))
        return shape(
          [
            [x - 14, y],
            [x + 14, y],
            [x, y + 34],
          ],
          [CORAL, SUN, TEAL, CREAM][index % 4]!,
        )
      }),
      rectangle(-96, -92, 192, 92, wall),
      curve('M-120 -92L-92 -132H92L120 -92Z', CORAL),
      ...[-92, -36, 20].map((x) => curve(`M${x} -92l10 -40h26l-8 40Z`, CREAM)),
      ...[-64, -20, 24, 68].map((x, index) => circle(x, -40, 16, [SUN, TEAL, CORAL, SUN][index]!)),
      rectangle(-96, -30, 192, 30, '#8A6234'),
    ]),
} satisfies Readonly<Record<string, (ramp: Ramp) => Drawing>>
