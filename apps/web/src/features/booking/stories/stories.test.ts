import { wizardMachine } from '@dareesha/engine/booking'
import { describe, expect, it, vi } from 'vitest'

import { chartPage } from './chart-page.ts'
import { wizardChart } from './chart.ts'
import { play } from './stage.ts'
import { allStates, TRANSIENT, statesOf } from './states.ts'
import { listedStories, storiesOf } from './story-list.ts'
import type { StoryFile } from './story-list.ts'

// These tests need the walks of the stories; the components need a browser.
vi.mock(import('../wizard.tsx'), () => ({ WizardScreen: () => null as never }))
vi.mock(import('../../../data/client.tsx'), () => ({ CallContext: null as never }))

const load = import.meta.glob<StoryFile>(['./*.stories.tsx', '!./statechart.stories.tsx'])
const stories = listedStories(await Promise.all(Object.values(load).map((read) => read())))

describe('the stories of the wizard', () => {
  it('every state that is not transient has a story', () => {
    const lasting = allStates().filter((state) => !TRANSIENT.includes(state))
    expect(lasting.filter((state) => storiesOf(state, stories).length === 0)).toEqual([])
  })

  it.each(stories)('the story $name ends in the states that it lists', async ({ scene, args }) => {
    const { stage, stopped } = await play(scene, args)
    expect(stopped).toBeNull()
    expect(statesOf(stage.actor.getSnapshot())).toEqual(expect.arrayContaining([...scene.states]))
  })

  it.each(TRANSIENT)('the state %s is transient: its last `always` transition has a target and no guard', (name) => {
    const state = wizardMachine.getStateNodeById(`wizard.${name}`)
    expect(state.always?.at(-1)).toMatchObject({ guard: undefined, target: [expect.anything()] })
  })
})

describe('the statechart of the wizard', () => {
  it('the chart has every state of the machine, and its arrows stay within their region', () => {
    const charts = wizardChart()
    expect(charts.flatMap(({ region, states }) => states.map((state) => `${region}.${state}`))).toEqual(allStates())
    for (const { states, arrows, initial } of charts) {
      expect(states).toContain(initial)
      for (const { from, to } of arrows) {
        expect(states).toEqual(expect.arrayContaining([...to, ...(from === null ? [] : [from])]))
      }
    }
  })

  it('a listed story has the ID of its address in Storybook', () => {
    expect(storiesOf('coupon.applied', stories).map(({ id }) => id)).toContain('wizard-promo-code--applied')
  })

  it('the page of the documentation has one row for the events that lead from one state to another', () => {
    const chart = { region: 'day', initial: 'asking', states: ['asking', 'known'] }
    const arrows = [
      { from: null, on: 'select.date', to: ['asking'], isGuarded: true },
      { from: 'asking', on: 'askDay answers', to: ['known'], isGuarded: false },
      { from: 'asking', on: 'askDay fails', to: ['known'], isGuarded: false },
      { from: 'known', on: 'step.next', to: ['asking', 'known'], isGuarded: false },
    ]
    expect(chartPage([{ ...chart, arrows }])).toContain(`## day

Starts in \`asking\`.

| From | To | On |
| --- | --- | --- |
| any state | \`asking\` | select.date |
| \`asking\` | \`known\` | askDay answers, askDay fails |
| \`known\` | any state | step.next |`)
  })
})
