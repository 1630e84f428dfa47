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
})

describe('the statechart of the wizard', () => {
  it('the chart has every state of the machine, and its arrows stay within their region', () => {
    const charts = wizardChart()
    expect(charts.flatMap(({ region, states }) => states.map(({ name }) => `${region}.${name}`))).toEqual(allStates())
    for (const { states, arrows, initial } of charts) {
      const names = states.map(({ name }) => name)
      expect(names).toContain(initial)
      for (const { from, to } of arrows)
        expect(names).toEqual(expect.arrayContaining([to, ...(from === null ? [] : [from])]))
    }
  })

  it('a listed story has the ID of its address in Storybook', () => {
    expect(storiesOf('coupon.applied', stories).map(({ id }) => id)).toContain('wizard-promo-code--applied')
  })

  it('the page of the documentation describes every state, and prints every transition with its guard and reason', () => {
    const chart = {
      region: 'day',
      description: 'DATE-14: the chosen day',
      initial: 'asking',
      states: [
        { name: 'asking', description: 'DATE-14: requested', isBusy: true },
        { name: 'known', description: 'DATE-14: answered', isBusy: false },
      ],
      arrows: [
        { from: null, on: 'select.date [choosesDay]', to: 'asking', reason: null },
        { from: 'asking', on: 'askDay answers', to: 'known', reason: 'AMB-038: Next waits' },
      ],
    }
    expect(chartPage([chart])).toContain(`## day

DATE-14: the chosen day.

| State | What it means |
| --- | --- |
| \`asking\` (initial) | DATE-14: requested (busy) |
| \`known\` | DATE-14: answered |

| From | Event and guard | To | Why |
| --- | --- | --- | --- |
| any state | \`select.date [choosesDay]\` | \`asking\` |  |
| \`asking\` | \`askDay answers\` | \`known\` | AMB-038: Next waits |`)
  })
})
