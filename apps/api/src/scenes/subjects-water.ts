import { circle, curve, group, rectangle } from './props.ts'
import type { Drawing } from './props.ts'
import type { Ramp } from './ramp.ts'
import { CORAL, CREAM, line, SUN, TEAL } from './subject-colours.ts'

/** What floats, and what water does. The waterline of each is at 0, 0, and it is about 200 tall. */
export const AFLOAT = {
  abra: ({ ink }: Ramp) =>
    group([
      curve('M-190 -44C-120 -14 120 -14 190 -50C176 6 120 14 0 14S-170 8 -190 -44Z', '#8A4E22'),
      curve('M-180 -34C-110 -6 110 -6 182 -40L178 -24C110 6 -110 6 -174 -18Z', CREAM, 'opacity=".55"'),
      ...[-110, -40, 40, 110].map((x) => rectangle(x - 4, -120, 8, 96, ink)),
      curve('M-146 -112Q0 -152 146 -112V-98Q0 -136 -146 -98Z', TEAL),
      ...[-76, 0, 76].map((x, index) =>
        group([
          curve(`M${x - 22} -24v-22q22 -26 44 0v22Z`, [CORAL, CREAM, SUN][index]!),
          circle(x, -72, 14, '#B97B54'),
        ]),
      ),
    ]),
  board: ({ ink }: Ramp) =>
    group([
      curve('M-120 6Q0 -20 128 2Q0 26 -120 6Z', CREAM),
      curve('M-70 5Q0 -8 74 3Q0 16 -70 5Z', TEAL),
      line('M-12 -2L-20 -64M14 -2L10 -64', '#B97B54', 13),
      curve('M-34 -60Q-30 -142 0 -146Q26 -142 24 -60Z', CORAL),
      circle(-2, -168, 20, '#B97B54'),
      curve('M-22 -170Q-16 -194 2 -192Q20 -188 18 -170Q0 -178 -22 -170Z', ink),
      line('M16 -128L66 -96M-22 -126L60 -136', '#B97B54', 10),
      line('M54 -164L84 20', ink, 7),
      curve('M76 4L98 2L94 46L80 44Z', ink),
    ]),
  kayaks: ({ ink }: Ramp) =>
    group(
      [
        [-70, 0, 1.3, CORAL],
        [96, 34, 1.05, SUN],
      ].map(([x, y, size, fill]) =>
        group(
          [
            curve('M-92 0C-50 20 50 20 92 0C50 -10 -50 -10 -92 0Z', String(fill)),
            curve('M-16 -4C-16 -36 18 -36 18 -4Z', CREAM),
            circle(1, -44, 14, '#B97B54'),
            line('M-66 -34L70 -10', ink, 6),
          ],
          `transform="translate(${x} ${y}) scale(${size})"`,
        ),
      ),
    ),
  swimmer: ({ ink }: Ramp) =>
    group([
      circle(0, -30, 22, '#B97B54'),
      curve('M-24 -34Q-18 -58 4 -56Q24 -52 22 -36Q0 -44 -24 -34Z', CORAL),
      line('M20 -16Q64 -88 104 -20', '#B97B54', 15),
      curve('M-170 -6Q-140 -26 -110 -6T-50 -6T10 -6T70 -6T130 -6T190 -6V14H-170Z', '#FFFFFF', 'opacity=".55"'),
      line('M-200 30H-60M40 30H200', '#FFFFFF', 4),
      circle(-4, -34, 3, ink),
    ]),
  pearl: () =>
    group([
      curve('M-130 -70C-120 -216 120 -216 130 -70C100 -52 -100 -52 -130 -70Z', '#E3B7A0'),
      ...[-80, -40, 0, 40, 80].map((x) => line(`M${x * 0.55} -72L${x} -160`, '#B98873', 5)),
      curve('M-136 -62C-110 -10 110 -10 136 -62C90 -30 -90 -30 -136 -62Z', CREAM),
      curve('M-120 -58C-90 8 90 8 120 -58C80 -84 -80 -84 -120 -58Z', '#E9D3C4'),
      circle(0, -74, 34, '#FFFDF6'),
      circle(-11, -86, 10, '#FFFFFF'),
      circle(8, -66, 20, '#E8DCE6', 'opacity=".5"'),
    ]),
  fountain: ({ wall, wallShade, waterTop }: Ramp) => {
    const jet = (x: number, height: number) =>
      `<path d="M0 -30Q${x * 0.45} ${-height * 1.5} ${x} -18" fill="none" stroke="${CREAM}" stroke-width="7" stroke-linecap="round" opacity=".85"/>`
    return group([
      ...[-150, -100, -50, 50, 100, 150].map((x) => jet(x, 190 - Math.abs(x) * 0.4)),
      line('M0 -30V-250', CREAM, 9),
      ...[-16, 0, 16].map((x) => circle(x, -248 + Math.abs(x) * 0.7, 9, CREAM)),
      `<ellipse cx="0" cy="-8" rx="190" ry="20" fill="${wallShade}"/>`,
      `<ellipse cx="0" cy="-14" rx="176" ry="15" fill="${waterTop}"/>`,
      curve('M-190 -8Q0 34 190 -8V6Q0 48 -190 6Z', wall),
    ])
  },
} satisfies Readonly<Record<string, (ramp: Ramp) => Drawing>>
