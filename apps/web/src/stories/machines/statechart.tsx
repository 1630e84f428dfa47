import { useId, useState } from 'react'

import { allRegions, MACHINES, regionsOf } from './chart.ts'
import type { Arrow, RegionChart } from './chart.ts'
import { findRequirement } from './requirement.ts'
import { StateBoxes } from './state-boxes.tsx'
import { StateLinks, StoryLink } from './state-links.tsx'
import type { CommentedStory, ListedStory } from './story-list.ts'
import styles from './statechart.module.css'

const COLUMN = 150
const ROW = 34
const HEAD = 44

const NOWHERE: readonly string[] = []

type Props = { readonly stories: readonly ListedStory[] }
type PageProps = Props & { readonly comments: readonly CommentedStory[] }

export function Statechart({ stories, comments }: PageProps) {
  return (
    <main dir="ltr" lang="en">
      <h1>The machines</h1>
      <p>
        The regions of a machine run in parallel: the machine is in one state of each region, and in one of its nested
        states. The machines themselves are the source of the charts.
      </p>
      <RequirementSearch stories={stories} comments={comments} />
      {MACHINES.map((machine) => (
        <div key={machine.id}>
          <h2>{machine.id}</h2>
          <p>{machine.root.description}</p>
          <StateBoxes charts={regionsOf(machine)} here={NOWHERE} />
          {regionsOf(machine).map((chart) => (
            <Region key={chart.region} chart={chart} stories={stories} />
          ))}
        </div>
      ))}
    </main>
  )
}

function RequirementSearch({ stories, comments }: PageProps) {
  const [id, setId] = useState('')
  const field = useId()
  const found = findRequirement(id, allRegions(), stories, comments)
  const count = found.states.length + found.arrows.length + found.stories.length
  return (
    <search>
      <label htmlFor={field}>Requirement ID, for example DATE-14</label>{' '}
      <input id={field} type="search" value={id} onChange={({ target }) => setId(target.value)} />
      <p role="status">
        {id === ''
          ? ''
          : `${found.states.length} states, ${found.arrows.length} transitions, ${found.stories.length} stories`}
      </p>
      {count === 0 ? null : (
        <ul aria-label={`Results for ${id}`}>
          {found.states.map((state) => (
            <li key={state.id}>
              State <code>{state.id}</code>: {state.description}
            </li>
          ))}
          {found.arrows.map((arrow) => (
            <li key={textOf(arrow)}>
              Transition <ArrowText arrow={arrow} />: {arrow.reason}
            </li>
          ))}
          {found.stories.map((story) => (
            <li key={story.id}>
              Story <StoryLink story={story} />
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

function Region({ chart, stories }: Props & { readonly chart: RegionChart }) {
  return (
    <section aria-labelledby={`region-${chart.region}`}>
      <h3 id={`region-${chart.region}`}>{chart.region}</h3>
      <p>{chart.description}</p>
      <RegionDrawing chart={chart} />
      <dl className={styles['states']}>
        {chart.states.map((state) => (
          <div key={state.id}>
            <dt>{state.name}</dt>
            <dd>
              {state.description}
              {state.isBusy ? ' (busy)' : ''}
              <StateLinks state={state} stories={stories} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const ArrowText = ({ arrow: { region, from, on, to } }: { readonly arrow: Arrow }) => (
  <>
    <code>{on}</code> from {from === null ? `any state of ${region}` : `${region}.${from}`},{' '}
    {to === null ? 'no change of state' : `to ${to}`}
  </>
)

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
        {states.map(({ id, name }) => (
          <g key={id}>
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
  const [start, end] = [xOf(from), xOf(to ?? from)]
  const left = Math.min(start, end)
  return (
    <>
      <line className={on.endsWith(']') ? styles['guarded'] : styles['arrow']} x1={start} x2={end} y1={y} y2={y} />
      <circle className={styles['start']} cx={start} cy={y} r={4} />
      {to === null ? null : <path className={styles['head']} d={headAt(end, y, end >= start ? -1 : 1)} />}
      <text className={styles['event']} x={left + 8} y={y - 6}>
        {on}
      </text>
    </>
  )
}

const headAt = (x: number, y: number, back: 1 | -1): string => `M ${x} ${y} l ${back * 9} -5 l 0 10 z`

const textOf = ({ region, from, on, to }: Arrow): string =>
  `${region}.${from ?? 'any state'}, ${on}: ${to ?? 'no change'}`
