import { wizardMachine } from '@dareesha/engine/booking'
import { describe, expect, it, vi } from 'vitest'

import { mermaidOf, wizardChart } from './chart.ts'
import { play } from './stage.ts'
import { allStates, PASSED_THROUGH, statesOf } from './states.ts'
import { listedStories, storiesOf } from './story-list.ts'
import type { StoryFile } from './story-list.ts'

// What is drawn is for a browser to see; here are the walks alone.
vi.mock(import('../wizard.tsx'), () => ({ WizardScreen: () => null as never }))
vi.mock(import('../../../client.tsx'), () => ({ CallContext: null as never }))

const load = import.meta.glob<StoryFile>(['./*.stories.tsx', '!./statechart.stories.tsx'])
const stories = listedStories(await Promise.all(Object.values(load).map((read) => read())))

const INTRODUCTION = `# The states of the booking wizard

Its regions run side by side: a wizard is in one state of each. Written from the machine by \`stories.test.ts\`: never by hand.
\`npm run storybook\` shows every state, under Wizard / Statechart.
`

describe('the stories of the wizard', () => {
  it('every state in which a wizard can rest has a story', () => {
    const toShow = allStates().filter((state) => !PASSED_THROUGH.includes(state))
    expect(toShow.filter((state) => storiesOf(state, stories).length === 0)).toEqual([])
  })

  it.each(stories)('$name is in the states that it says it shows', async ({ scene, args }) => {
    const { stage, stopped } = await play(scene, args)
    expect(stopped).toBeNull()
    expect(statesOf(stage.actor.getSnapshot())).toEqual(expect.arrayContaining([...scene.states]))
  })

  it.each(PASSED_THROUGH)('no wizard rests in %s, which is left at once whatever holds', (name) => {
    const state = wizardMachine.getStateNodeById(`wizard.${name}`)
    expect(state.always?.at(-1)).toMatchObject({ guard: undefined, target: [expect.anything()] })
  })
})

describe('the statechart of the wizard', () => {
  it('has every state of the machine, and every arrow ends in one of its region', () => {
    const charts = wizardChart()
    expect(charts.flatMap(({ region, states }) => states.map((state) => `${region}.${state}`))).toEqual(allStates())
    for (const { states, arrows, initial } of charts) {
      expect(states).toContain(initial)
      for (const { from, to } of arrows) {
        expect(states).toEqual(expect.arrayContaining([...to, ...(from === null ? [] : [from])]))
      }
    }
  })

  it('links every state in which a wizard can rest to a story that Storybook knows by that address', () => {
    expect(storiesOf('coupon.applied', stories).map(({ id }) => id)).toContain('wizard-promo-code--applied')
  })

  it('the page in the documentation is the machine as it is now; `vitest run -u` writes it anew', async () => {
    const text = `${INTRODUCTION}\n${mermaidOf(wizardChart())}`
    await expect(text).toMatchFileSnapshot('../../../../../../docs/wizard-states.md')
  })
})
