import type { Arrow, RegionChart } from './chart.ts'
import type { ListedStory } from './story-list.ts'
import { storiesOf } from './story-list.ts'
import { TRANSIENT } from './states.ts'
import type { StateName } from './states.ts'
import styles from './statechart.module.css'

const COLUMN = 150
const ROW = 34
const HEAD = 44

type Props = { readonly charts: readonly RegionChart[]; readonly stories: readonly ListedStory[] }

export function Statechart({ charts, stories }: Props) {
  return (
    <main dir="ltr" lang="en">
      <h1>The wizard</h1>
      <p>
        The regions run in parallel: a wizard is in one state of each. The machine itself is the source of the chart.
      </p>
      {charts.map((chart) => (
        <section key={chart.region} aria-labelledby={`region-${chart.region}`}>
          <h2 id={`region-${chart.region}`}>{chart.region}</h2>
          <p>{chart.description}</p>
          <RegionDrawing chart={chart} />
          <dl className={styles['states']}>
            {chart.states.map(({ name, description, isBusy }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {description}
                  {isBusy ? ' (busy)' : ''}
                  <StateLinks name={`${chart.region}.${name}` as StateName} stories={stories} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </main>
  )
}

function StateLinks({ name, stories }: { readonly name: StateName; readonly stories: Props['stories'] }) {
  if (TRANSIENT.includes(name)) return <span>transient</span>
  return (
    <ul className={styles['links']}>
      {storiesOf(name, stories).map(({ id, name: text }) => (
        <li key={id}>
          <a href={`./?path=/story/${id}`} target="_top">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function RegionDrawing({ chart: { region, initial, states, arrows } }: { readonly chart: RegionChart }) {
  const width = COLUMN * (states.length + 1)
  const height = HEAD + ROW * arrows.length + 12
  const xOf = (state: string | null) =>
    COLUMN * (state === null ? 0.5 : states.findIndex(({ name }) => name === state) + 1.5)
  return (
    // Keyboard users need focus on the box to scroll a wide chart.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" tabIndex={0} aria-label={`Chart of ${region}`}>
      <svg width={width} height={height} role="img" aria-label={arrows.map(textOf).join('; ')}>
        <text className={styles['state']} x={xOf(null)} y={20}>
          any state
        </text>
        {states.map(({ name }) => (
          <g key={name}>
            <line className={styles['column']} x1={xOf(name)} x2={xOf(name)} y1={HEAD - 12} y2={height} />
            <rect className={styles['box']} x={xOf(name) - 68} y={4} width={136} height={26} rx={6} />
            <text className={styles['state']} x={xOf(name)} y={21}>
              {name === initial ? `● ${name}` : name}
            </text>
          </g>
        ))}
        {arrows.map((arrow, index) => (
          <ArrowLine key={textOf(arrow)} arrow={arrow} xOf={xOf} y={HEAD + ROW * (index + 0.6)} />
        ))}
      </svg>
    </div>
  )
}

type LineProps = { readonly arrow: Arrow; readonly xOf: (state: string | null) => number; readonly y: number }

function ArrowLine({ arrow: { from, on, to }, xOf, y }: LineProps) {
  const [start, end] = [xOf(from), xOf(to)]
  const left = Math.min(start, end)
  return (
    <g>
      <line className={on.endsWith(']') ? styles['guarded'] : styles['arrow']} x1={start} x2={end} y1={y} y2={y} />
      <circle className={styles['start']} cx={start} cy={y} r={4} />
      <path className={styles['head']} d={headAt(end, y, end >= start ? -1 : 1)} />
      <text className={styles['event']} x={left + 8} y={y - 6}>
        {on}
      </text>
    </g>
  )
}

const headAt = (x: number, y: number, back: 1 | -1): string => `M ${x} ${y} l ${back * 9} -5 l 0 10 z`

const textOf = ({ from, on, to }: Arrow): string => `${from ?? 'any state'}, ${on}: ${to}`
