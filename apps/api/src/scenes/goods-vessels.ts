import { band, BRASS, FLOOR, sadu, turned, X } from './goods-ground.ts'
import type { Shades } from './goods-ground.ts'
import { circle, curve, group, rectangle, shape } from './props.ts'
import type { Drawing } from './props.ts'

/** What holds something: coffee, rice, water, a light. */
export const VESSELS = {
  'coffee-pot': ([fill, shade]) =>
    group([
      curve(
        `M${X + 60} ${FLOOR - 300}C${X + 210} ${FLOOR - 320} ${X + 190} ${FLOOR - 90} ${X + 90} ${FLOOR - 90}`,
        'none',
        `stroke="${shade}" stroke-width="24"`,
      ),
      curve(
        `M${X - 70} ${FLOOR - 250}L${X - 220} ${FLOOR - 350}L${X - 130} ${FLOOR - 210}L${X - 80} ${FLOOR - 150}Z`,
        shade,
      ),
      turned(
        [
          [110, 0],
          [130, 40],
          [120, 110],
          [60, 210],
          [56, 290],
          [92, 340],
          [0, 350],
        ],
        [fill, shade],
      ),
      turned(
        [
          [70, 345],
          [26, 400],
          [18, 440],
          [0, 470],
        ],
        [BRASS, '#A87A2B'],
      ),
      band(232, 118, 16, BRASS),
    ]),
  cup: ([fill, shade]) =>
    group([
      turned(
        [
          [70, 0],
          [78, 14],
          [128, 210],
          [120, 214],
          [0, 214],
        ],
        [fill, shade],
      ),
      `<ellipse cx="${X}" cy="${FLOOR - 212}" rx="124" ry="22" fill="${shade}"/>`,
      `<ellipse cx="${X}" cy="${FLOOR - 208}" rx="104" ry="15" fill="#4A2A16"/>`,
      sadu(X - 96, FLOOR - 150, 192, 32, BRASS),
      curve(
        `M${X - 30} ${FLOOR - 250}q-20 -40 10 -70t0 -80`,
        'none',
        'stroke="#FFFFFF" stroke-width="8" opacity=".6" stroke-linecap="round"',
      ),
      curve(
        `M${X + 34} ${FLOOR - 246}q20 -34 -6 -62t6 -60`,
        'none',
        'stroke="#FFFFFF" stroke-width="8" opacity=".45" stroke-linecap="round"',
      ),
    ]),
  bowl: ([fill, shade]) =>
    group([
      turned(
        [
          [80, 0],
          [84, 18],
          [200, 110],
          [246, 190],
          [0, 190],
        ],
        [fill, shade],
      ),
      `<ellipse cx="${X}" cy="${FLOOR - 190}" rx="246" ry="44" fill="${shade}"/>`,
      `<ellipse cx="${X}" cy="${FLOOR - 184}" rx="216" ry="32" fill="${fill}" opacity=".75"/>`,
      ...[-150, -90, -30, 30, 90, 150].map((x) =>
        circle(X + x, FLOOR - 120 + Math.abs(x) * 0.12, 12, '#F6EFE3', 'opacity=".8"'),
      ),
    ]),
  jar: ([fill, shade]) =>
    group([
      turned(
        [
          [90, 0],
          [150, 90],
          [170, 200],
          [130, 300],
          [70, 340],
          [76, 380],
          [0, 380],
        ],
        [fill, shade],
      ),
      `<ellipse cx="${X}" cy="${FLOOR - 380}" rx="76" ry="16" fill="${shade}"/>`,
      sadu(X - 144, FLOOR - 236, 288, 36, '#F6EFE3'),
      band(330, 190, 10, '#F6EFE3'),
    ]),
  lantern: ([fill, shade]) =>
    group([
      circle(X, FLOOR - 230, 210, '#FFE3A0', 'opacity=".35"'),
      turned(
        [
          [120, 0],
          [120, 30],
          [90, 40],
        ],
        [BRASS, '#A87A2B'],
      ),
      rectangle(X - 100, FLOOR - 350, 200, 312, '#FFE9B8'),
      ...[-100, -36, 28, 84].map((x) => rectangle(X + x, FLOOR - 350, 16, 312, shade)),
      ...[300, 220, 140].map((y) => sadu(X - 90, FLOOR - y, 180, 36, fill)),
      shape(
        [
          [X - 124, FLOOR - 350],
          [X, FLOOR - 460],
          [X + 124, FLOOR - 350],
        ],
        fill,
      ),
      shape(
        [
          [X, FLOOR - 460],
          [X + 124, FLOOR - 350],
          [X + 40, FLOOR - 350],
        ],
        shade,
      ),
      `<circle cx="${X}" cy="${FLOOR - 486}" r="26" fill="none" stroke="${BRASS}" stroke-width="9"/>`,
    ]),
  burner: ([fill, shade]) =>
    group([
      shape(
        [
          [X - 130, FLOOR],
          [X + 130, FLOOR],
          [X + 70, FLOOR - 130],
          [X - 70, FLOOR - 130],
        ],
        fill,
      ),
      shape(
        [
          [X - 60, FLOOR - 130],
          [X + 60, FLOOR - 130],
          [X + 140, FLOOR - 280],
          [X - 140, FLOOR - 280],
        ],
        fill,
      ),
      shape(
        [
          [X + 20, FLOOR - 130],
          [X + 60, FLOOR - 130],
          [X + 140, FLOOR - 280],
          [X + 40, FLOOR - 280],
        ],
        shade,
      ),
      ...[-84, -28, 28, 84].map((x) =>
        shape(
          [
            [X + x - 20, FLOOR - 200],
            [X + x, FLOOR - 240],
            [X + x + 20, FLOOR - 200],
          ],
          '#F6EFE3',
        ),
      ),
      ...[-110, 94].map((x) => rectangle(X + x, FLOOR - 330, 20, 54, shade)),
      circle(X, FLOOR - 286, 26, '#E8602C'),
      ...[-20, 14].map((x) =>
        curve(
          `M${X + x} ${FLOOR - 310}q-46 -60 10 -110t-6 -110`,
          'none',
          'stroke="#FFFFFF" stroke-width="12" opacity=".5" stroke-linecap="round"',
        ),
      ),
    ]),
  candle: ([fill, shade]) =>
    group([
      circle(X, FLOOR - 380, 150, '#FFE3A0', 'opacity=".4"'),
      turned(
        [
          [120, 0],
          [120, 250],
          [0, 250],
        ],
        [fill, shade],
      ),
      `<ellipse cx="${X}" cy="${FLOOR - 250}" rx="120" ry="24" fill="#FFF3D6"/>`,
      rectangle(X - 4, FLOOR - 300, 8, 50, '#3A322E'),
      curve(
        `M${X} ${FLOOR - 390}C${X + 40} ${FLOOR - 330} ${X + 26} ${FLOOR - 296} ${X} ${FLOOR - 292}C${X - 26} ${FLOOR - 296} ${X - 40} ${FLOOR - 330} ${X} ${FLOOR - 390}Z`,
        '#F2A93B',
      ),
      rectangle(X - 70, FLOOR - 170, 140, 90, '#F6EFE3', 'rx="8"'),
      sadu(X - 60, FLOOR - 140, 120, 30, shade),
    ]),
} satisfies Readonly<Record<string, (shades: Shades) => Drawing>>
