import { writeFileSync } from 'node:fs'

const IMAGES = new URL('../../../../docs/images/', import.meta.url)

type Panel = {
  readonly title: string
  readonly lines: readonly { readonly name: string; readonly times: readonly number[] }[]
}

const WIDTH = 300
const HEIGHT = 220
const PLOT = { left: 44, top: 34, width: 236, height: 150 } as const
const LEGEND_LINE = 17
const COLOURS = [
  '#0b5c60',
  '#b23e2b',
  '#1e5a94',
  '#8a5200',
  '#5b3a8c',
  '#1d6b3b',
  '#b3251f',
  '#475a5f',
  '#c2185b',
  '#1c2a2e',
]
const TICKS = [0.1, 1, 10, 100] as const

const share = (value: number, from: number, to: number): number =>
  (Math.log(value) - Math.log(from)) / (Math.log(to) - Math.log(from))

export function writeCurve(file: string, sizes: readonly number[], panels: readonly Panel[]): void {
  const legend = Math.max(...panels.map(({ lines }) => lines.length)) * LEGEND_LINE
  const width = panels.length * WIDTH
  const label = panels
    .flatMap(({ lines }) => lines)
    .map(({ name, times }) => `${name}: ${times.map((time) => time.toPrecision(2)).join(', ')} ms`)
    .join('; ')
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT + legend + 12}" font-family="system-ui, sans-serif" font-size="12" fill="#1c2a2e" role="img" aria-label="${label}">
<rect width="100%" height="100%" fill="#fff"/>
${panels.map((panel, index) => `<g transform="translate(${index * WIDTH} 0)">${panelText(panel, sizes)}</g>`).join('\n')}
</svg>
`
  writeFileSync(new URL(file, IMAGES), text)
}

function panelText({ title, lines }: Panel, sizes: readonly number[]): string {
  const [least = 1, most = 1] = [sizes[0], sizes.at(-1)]
  const x = (size: number) => rounded(PLOT.left + PLOT.width * share(size, least, most))
  const y = (time: number) => rounded(PLOT.top + PLOT.height * (1 - share(time, TICKS[0], TICKS[3])))
  const rows = TICKS.map(
    (tick) =>
      `<path d="M${PLOT.left} ${y(tick)}h${PLOT.width}" stroke="#e0d6c7"/><text x="${PLOT.left - 6}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
  )
  const columns = sizes.map(
    (size) =>
      `<text x="${x(size)}" y="${PLOT.top + PLOT.height + 18}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
  )
  const curves = lines.map(({ name, times }, index) => {
    const colour = COLOURS[index % COLOURS.length] ?? ''
    const points = times.map((time, at) => `${x(sizes[at] ?? 1)},${y(time)}`)
    const below = HEIGHT + index * LEGEND_LINE
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/><path d="M${PLOT.left} ${below}h18" stroke="${colour}" stroke-width="3"/><text x="${PLOT.left + 24}" y="${below + 4}">${name}</text>`
  })
  return `<text x="${PLOT.left}" y="20" font-weight="600">${title}, ms</text>${[...rows, ...columns, ...curves].join('')}`
}

const rounded = (value: number): number => Math.round(value * 10) / 10
