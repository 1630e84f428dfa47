import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'

import { leavingArrows, regionsOf, statesOf } from './chart.ts'
import { StateBoxes } from './state-boxes.tsx'
import { ArrowText } from './statechart.tsx'
import type { AnyStage } from './story-list.ts'
import chartStyles from './statechart.module.css'
import styles from './you-are-here.module.css'

export function YouAreHere({ stage: { actor, record } }: { readonly stage: AnyStage }) {
  const snapshot = useSelector(actor, (state) => state)
  const sentences = useSyncExternalStore(record.subscribe, record.sentences, record.sentences)
  const here = statesOf(snapshot)
  const charts = regionsOf(snapshot.machine)
  return (
    // This attribute keeps the panel usable while a sheet of React Aria is open.
    <aside className={styles['here']} aria-label="You are here" data-react-aria-top-layer="true">
      <div dir="ltr" lang="en">
        <h2>You are here {snapshot.hasTag('busy') ? <strong className={chartStyles['badge']}>busy</strong> : null}</h2>
        <StateBoxes charts={charts} here={here} />
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
          {charts
            .flatMap(({ states }) => states.filter(({ id }) => here.includes(id)))
            .map(({ id, description }) => (
              <li key={id}>
                <code>{id}</code>: {description}
              </li>
            ))}
        </ul>
        <h3>Transitions from here</h3>
        <ul aria-label="Transitions from here">
          {leavingArrows(charts, here).map((arrow) => (
            <li key={`${arrow.region} ${arrow.from} ${arrow.on} ${arrow.to}`}>
              <ArrowText arrow={arrow} />
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
