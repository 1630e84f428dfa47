import { band, BRASS, FLOOR, sadu, turned, X } from './goods-ground.ts'
import type { Shades } from './goods-ground.ts'
import { circle, curve, group, rectangle, shape } from './props.ts'
import type { Drawing } from './props.ts'

/** What is woven, sewn, carved, packed or printed. */
export const CRAFTS = {
  basket: ([fill, shade]) =>
    group([
      curve(
        `M${X - 190} ${FLOOR - 210}C${X - 160} ${FLOOR - 470} ${X + 160} ${FLOOR - 470} ${X + 190} ${FLOOR - 210}`,
        'none',
        `stroke="${shade}" stroke-width="22"`,
      ),
      turned(
        [
          [150, 0],
          [190, 60],
          [214, 220],
          [0, 220],
        ],
        ['#D9B382', '#B98C5A'],
      ),
      ...[30, 80, 130, 180].map((y, index) =>
        Array.from({ length: 12 }, (_, at) =>
          rectangle(
            X - 196 + at * 33,
            FLOOR - y - 30,
            17,
            26,
            (at + index) % 2 === 0 ? fill : shade,
            'rx="4" opacity=".85"',
          ),
        ).join(''),
      ),
      `<ellipse cx="${X}" cy="${FLOOR - 220}" rx="214" ry="34" fill="${shade}"/>`,
    ]),
  cushion: ([fill, shade]) =>
    group([
      curve(
        `M${X - 260} ${FLOOR - 10}Q${X - 300} ${FLOOR - 150} ${X - 250} ${FLOOR - 300}Q${X} ${FLOOR - 350} ${X + 250} ${FLOOR - 300}Q${X + 300} ${FLOOR - 150} ${X + 260} ${FLOOR - 10}Q${X} ${FLOOR + 26} ${X - 260} ${FLOOR - 10}Z`,
        fill,
      ),
      ...[280, 160, 60].map((y) => band(490, y, 40, shade) + sadu(X - 240, FLOOR - y + 4, 480, 40, '#F6EFE3')),
      ...[-260, 240].map((x) => circle(X + x, FLOOR - 14, 16, BRASS)),
    ]),
  shawl: ([fill, shade]) =>
    group([
      rectangle(X - 230, FLOOR - 440, 460, 14, '#8A6234', 'rx="7"'),
      curve(
        `M${X - 190} ${FLOOR - 430}H${X + 150}V${FLOOR - 60}Q${X - 20} ${FLOOR - 90} ${X - 190} ${FLOOR - 60}Z`,
        fill,
      ),
      curve(
        `M${X + 40} ${FLOOR - 430}H${X + 190}V${FLOOR - 120}Q${X + 110} ${FLOOR - 150} ${X + 40} ${FLOOR - 120}Z`,
        shade,
      ),
      sadu(X - 190, FLOOR - 150, 340, 34, '#F6EFE3'),
      rectangle(X - 190, FLOOR - 176, 340, 12, BRASS),
      ...Array.from({ length: 12 }, (_, at) => rectangle(X - 184 + at * 29, FLOOR - 72, 6, 54, shade, 'rx="3"')),
    ]),
  necklace: ([fill, shade]) =>
    group([
      turned(
        [
          [120, 0],
          [110, 30],
          [60, 60],
          [70, 200],
          [150, 330],
          [60, 400],
          [52, 450],
          [0, 456],
        ],
        ['#3A322E', '#231D1A'],
      ),
      `<path d="M${X - 96} ${FLOOR - 384}Q${X} ${FLOOR - 90} ${X + 96} ${FLOOR - 384}" fill="none" stroke="#D9DDE2" stroke-width="12"/>`,
      ...[-64, -36, 36, 64].map((x) => circle(X + x, FLOOR - 262 - Math.abs(x) * 0.8, 15, '#D9DDE2')),
      circle(X, FLOOR - 226, 40, '#D9DDE2'),
      circle(X, FLOOR - 226, 26, fill),
      circle(X - 8, FLOOR - 234, 8, '#FFFFFF', 'opacity=".7"'),
      shape(
        [
          [X - 12, FLOOR - 188],
          [X + 12, FLOOR - 188],
          [X, FLOOR - 150],
        ],
        shade,
      ),
    ]),
  dates: ([fill, shade]) =>
    group([
      rectangle(X - 260, FLOOR - 150, 520, 150, fill, 'rx="14"'),
      rectangle(X - 260, FLOOR - 60, 520, 60, shade, 'rx="14" opacity=".5"'),
      rectangle(X - 230, FLOOR - 176, 460, 40, '#F6EFE3', 'rx="8"'),
      ...Array.from(
        { length: 14 },
        (_, at) =>
          `<ellipse cx="${X - 204 + (at % 7) * 68}" cy="${FLOOR - 178 - Math.floor(at / 7) * 34}" rx="34" ry="20" fill="${at % 3 === 0 ? '#6B3A1C' : '#8A4E22'}"/>`,
      ),
      ...Array.from({ length: 7 }, (_, at) => circle(X - 214 + at * 68, FLOOR - 218, 5, '#FFFFFF', 'opacity=".6"')),
      sadu(X - 250, FLOOR - 112, 500, 40, BRASS),
    ]),
  soap: ([fill, shade]) =>
    group([
      rectangle(X - 230, FLOOR - 40, 460, 40, '#8A6234', 'rx="12"'),
      rectangle(X - 190, FLOOR - 150, 240, 110, fill, 'rx="26"'),
      rectangle(X - 190, FLOOR - 90, 240, 50, shade, 'rx="24" opacity=".5"'),
      rectangle(X - 30, FLOOR - 236, 230, 104, '#F6EFE3', 'rx="26"'),
      rectangle(X - 30, FLOOR - 200, 230, 34, fill),
      ...[-120, -70, -20].map((x, at) => circle(X + x, FLOOR - 190 - at * 44, 22 - at * 5, '#FFFFFF', 'opacity=".55"')),
    ]),
  dhow: ([fill, shade]) =>
    group([
      rectangle(X - 8, FLOOR - 460, 14, 360, '#5C3B1E'),
      shape(
        [
          [X - 210, FLOOR - 140],
          [X + 160, FLOOR - 470],
          [X + 120, FLOOR - 140],
        ],
        fill,
      ),
      shape(
        [
          [X + 20, FLOOR - 140],
          [X + 160, FLOOR - 470],
          [X + 120, FLOOR - 140],
        ],
        shade,
        'opacity=".6"',
      ),
      curve(
        `M${X - 270} ${FLOOR - 110}C${X - 160} ${FLOOR - 60} ${X + 160} ${FLOOR - 60} ${X + 280} ${FLOOR - 150}C${X + 260} ${FLOOR - 20} ${X + 160} ${FLOOR - 14} ${X + 40} ${FLOOR - 14}H${X - 100}C${X - 200} ${FLOOR - 14} ${X - 256} ${FLOOR - 40} ${X - 270} ${FLOOR - 110}Z`,
        '#8A4E22',
      ),
      rectangle(X - 150, FLOOR - 22, 300, 22, '#3A322E', 'rx="6"'),
    ]),
  notebook: ([fill, shade]) =>
    group([
      rectangle(X - 170, FLOOR - 380, 350, 380, '#F6EFE3', 'rx="10"'),
      rectangle(X - 190, FLOOR - 390, 350, 382, fill, 'rx="12"'),
      rectangle(X - 190, FLOOR - 390, 60, 382, shade, 'rx="12"'),
      curve(`M${X - 90} ${FLOOR - 110}V${FLOOR - 240}a85 90 0 0 1 170 0V${FLOOR - 110}Z`, '#F6EFE3', 'opacity=".9"'),
      circle(X + 20, FLOOR - 240, 26, BRASS),
      rectangle(X + 116, FLOOR - 390, 14, 382, BRASS),
    ]),
  picture: ([fill, shade]) =>
    group([
      rectangle(X - 270, FLOOR - 440, 540, 430, '#5C3B1E'),
      rectangle(X - 244, FLOOR - 414, 488, 378, '#F6EFE3'),
      rectangle(X - 190, FLOOR - 366, 380, 282, '#F0C98A'),
      circle(X + 60, FLOOR - 280, 46, '#F2A93B'),
      curve(
        `M${X - 190} ${FLOOR - 150}Q${X - 80} ${FLOOR - 250} ${X + 20} ${FLOOR - 170}T${X + 190} ${FLOOR - 190}V${FLOOR - 84}H${X - 190}Z`,
        fill,
      ),
      curve(
        `M${X - 190} ${FLOOR - 110}Q${X} ${FLOOR - 190} ${X + 190} ${FLOOR - 130}V${FLOOR - 84}H${X - 190}Z`,
        shade,
      ),
    ]),
  camel: ([fill, shade]) =>
    group([
      curve(
        `M${X - 190} ${FLOOR - 190}Q${X - 120} ${FLOOR - 230} ${X - 60} ${FLOOR - 300}Q${X} ${FLOOR - 370} ${X + 50} ${FLOOR - 260}Q${X + 110} ${FLOOR - 210} ${X + 150} ${FLOOR - 260}L${X + 190} ${FLOOR - 400}L${X + 280} ${FLOOR - 400}L${X + 290} ${FLOOR - 352}L${X + 230} ${FLOOR - 340}L${X + 200} ${FLOOR - 190}Q${X + 150} ${FLOOR - 130} ${X - 170} ${FLOOR - 140}Z`,
        fill,
      ),
      ...[-160, -100, 100, 156].map((x) => rectangle(X + x, FLOOR - 170, 26, 150, shade, 'rx="8"')),
      rectangle(X - 220, FLOOR - 22, 440, 22, '#8A6234', 'rx="10"'),
      ...[-150, 150].map((x) => circle(X + x, FLOOR - 6, 24, '#3A322E')),
      rectangle(X - 80, FLOOR - 280, 140, 60, '#B23E2B', 'rx="8"'),
      sadu(X - 74, FLOOR - 262, 128, 32, '#F6EFE3'),
      circle(X + 250, FLOOR - 382, 6, '#231D1A'),
    ]),
} satisfies Readonly<Record<string, (shades: Shades) => Drawing>>
