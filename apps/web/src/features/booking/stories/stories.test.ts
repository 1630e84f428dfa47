import { wizardMachine } from '@dareesha/engine/booking'
import { describe, expect, it, vi } from 'vitest'

import { play } from './stage.ts'
import type { Scene, StageArgs } from './stage.ts'
import { allStates, PASSED_THROUGH, statesOf } from './states.ts'

// What is drawn is for a browser to see; here are the walks alone.
vi.mock(import('../wizard.tsx'), () => ({ WizardScreen: () => null as never }))
vi.mock(import('../../../client.tsx'), () => ({ CallContext: null as never }))

type Story = { readonly args?: Partial<StageArgs>; readonly parameters?: { readonly scene?: Scene } }
type Stories = { readonly default: { readonly title: string; readonly args: StageArgs } } & Record<string, Story>

const files = import.meta.glob<Stories>('./*.stories.tsx')

const scenes: { readonly name: string; readonly scene: Scene; readonly args: StageArgs }[] = []
for (const load of Object.values(files)) {
  const { default: meta, ...stories } = await load()
  for (const [name, { parameters, args }] of Object.entries(stories)) {
    if (parameters?.scene === undefined) continue
    scenes.push({ name: `${meta.title}: ${name}`, scene: parameters.scene, args: { ...meta.args, ...args } })
  }
}

describe('the stories of the wizard', () => {
  it('every state in which a wizard can rest has a story', () => {
    const shown = new Set(scenes.flatMap(({ scene }) => scene.states))
    expect(allStates().filter((state) => !shown.has(state) && !PASSED_THROUGH.includes(state))).toEqual([])
  })

  it.each(scenes)('$name is in the states that it says it shows', async ({ scene, args }) => {
    const { actor } = await play(scene, args)
    expect(statesOf(actor.getSnapshot())).toEqual(expect.arrayContaining([...scene.states]))
  })

  it.each(PASSED_THROUGH)('no wizard rests in %s, which is left at once whatever holds', (name) => {
    const state = wizardMachine.getStateNodeById(`wizard.${name}`)
    expect(state.always?.at(-1)).toMatchObject({ guard: undefined, target: [expect.anything()] })
  })
})
