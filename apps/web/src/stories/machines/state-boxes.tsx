import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { leavingArrows, statesInside } from './chart.ts'
import type { ChartState, RegionChart } from './chart.ts'
import { StateLinks } from './state-links.tsx'
import { loadStories } from './story-list.ts'
import type { ListedStory } from './story-list.ts'
import styles from './state-boxes.module.css'

type Props = { readonly charts: readonly RegionChart[]; readonly here: readonly string[] }

export function StateBoxes({ charts, here }: Props) {
  const [chosen, setChosen] = useState<ChartState | null>(null)
  const next = new Set(leavingArrows(charts, here).map(({ region, to }) => `${region}.${to}`))
  const kindOf = ({ id, isTransient }: ChartState) => {
    if (here.includes(id)) return 'here'
    if (here.length > 0 && next.has(id)) return 'next'
    return isTransient ? 'transient' : 'state'
  }
  const boxes = (states: readonly ChartState[], parent?: ChartState): ReactNode => {
    const inside = statesInside(states, parent)
    if (inside.length === 0) return null
    return (
      <ul>
        {inside.map((state) => (
          <li key={state.id} className={styles[kindOf(state)]}>
            <button
              type="button"
              aria-current={here.includes(state.id)}
              aria-pressed={chosen?.id === state.id}
              onClick={() => setChosen(state)}
            >
              {state.name.split('.').at(-1)}
            </button>
            {boxes(states, state)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className={styles['machine']}>
      {charts.map(({ region, states }) => (
        <section key={region} className={styles['region']} aria-label={`States of ${region}`}>
          <strong>{region.split('.').at(-1)}</strong>
          {boxes(states)}
        </section>
      ))}
      {chosen === null ? null : <Chosen key={chosen.id} state={chosen} />}
    </div>
  )
}

function Chosen({ state }: { readonly state: ChartState }) {
  const [stories, setStories] = useState<readonly ListedStory[]>([])
  useEffect(() => {
    void loadStories().then(setStories)
  }, [])
  return (
    <div role="status" className={styles['chosen']}>
      <code>{state.id}</code>: {state.description}
      <StateLinks state={state} stories={stories} />
    </div>
  )
}
