import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { leavingArrows, wizardChart } from './chart.ts'
import type { Stage } from './stage.ts'
import { ArrowText, Regions } from './statechart.tsx'
import { statesOf } from './states.ts'
import type { StateName } from './states.ts'
import { loadStories } from './story-list.ts'
import type { ListedStory } from './story-list.ts'
import chartStyles from './statechart.module.css'
import styles from './wizard-story.module.css'

/** The place of a running wizard in its chart: the walk that led there, the active states and the ways on. */
export function YouAreHere({ stage: { actor, record } }: { readonly stage: Pick<Stage, 'actor' | 'record'> }) {
  const snapshot = useSelector(actor, (state) => state)
  const sentences = useSyncExternalStore(record.subscribe, record.sentences)
  const [isOpen, setOpen] = useState(false)
  const here = statesOf(snapshot)
  const descriptions = new Map(
    wizardChart().flatMap(({ region, states }) =>
      states.map(({ name, description }) => [`${region}.${name}`, description]),
    ),
  )
  return (
    // With this attribute, React Aria keeps the panel usable while a sheet is open.
    <aside className={styles['here']} aria-label="You are here" data-react-aria-top-layer="true">
      <div dir="ltr" lang="en">
        <h2>You are here {snapshot.hasTag('busy') ? <strong className={chartStyles['badge']}>busy</strong> : null}</h2>
        <h3>Walk</h3>
        <ol aria-label="Walk">
          {sentences.map((sentence, index) => (
            // A walk only grows, and a sentence may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{sentence}</li>
          ))}
        </ol>
        <h3>Active states</h3>
        <ul aria-label="Active states">
          {here.map((name) => (
            <li key={name}>
              <code>{name}</code>: {descriptions.get(name)}
            </li>
          ))}
        </ul>
        <h3>Transitions from here</h3>
        <ul aria-label="Transitions from here">
          {leavingArrows(here).map((arrow) => (
            <li key={`${arrow.region} ${arrow.from} ${arrow.on} ${arrow.to}`}>
              <ArrowText arrow={arrow} />
            </li>
          ))}
        </ul>
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Chart of the regions</summary>
          {isOpen ? <ChartHere here={here} /> : null}
        </details>
      </div>
    </aside>
  )
}

function ChartHere({ here }: { readonly here: readonly StateName[] }) {
  const [stories, setStories] = useState<readonly ListedStory[]>([])
  useEffect(() => {
    void loadStories().then(setStories)
  }, [])
  return <Regions stories={stories} here={here} />
}
