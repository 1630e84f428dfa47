import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { getNextTransitions } from 'xstate'

import { chartPage } from './chart-page.ts'
import { leavingArrows, wizardChart } from './chart.ts'
import { findRequirement } from './requirement.ts'
import { play } from './stage.ts'
import { allStates, TRANSIENT, statesOf } from './states.ts'
import { Statechart } from './statechart.tsx'
import { loadStories, storiesOf } from './story-list.ts'

// These tests need the walks of the stories; the components need a browser.
vi.mock(import('../wizard.tsx'), () => ({ WizardScreen: () => null as never }))
vi.mock(import('../../../data/client.tsx'), () => ({ CallContext: null as never }))

const stories = await loadStories()

function playStory(id: string) {
  const { scene, args } = stories.find((story) => story.id === id)!
  return play(scene, args)
}

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
      for (const { from, to } of arrows) expect([...names, null]).toEqual(expect.arrayContaining([to, from]))
    }
  })

  it('a listed story has the ID of its address in Storybook', () => {
    expect(storiesOf('coupon.applied', stories).map(({ id }) => id)).toContain('wizard-promo-code--applied')
  })

  it.each(stories)('the transitions that leave from $name are those that XState knows', async ({ scene, args }) => {
    const { stage } = await play(scene, args)
    const snapshot = stage.actor.getSnapshot()
    const targets = getNextTransitions(snapshot).flatMap(({ target }) => target ?? [])
    expect(
      leavingArrows(statesOf(snapshot))
        .map(({ region, to }) => `${region}.${to}`)
        .toSorted(),
    ).toEqual(targets.map(({ path }) => path.join('.')).toSorted())
  })

  it('the transitions from the applied promo code carry their events and guards', async () => {
    const { stage } = await playStory('wizard-promo-code--applied')
    const leaving = leavingArrows(statesOf(stage.actor.getSnapshot()))
    expect(leaving.filter(({ region }) => region === 'coupon').map(({ on, to }) => `${on}: ${to}`)).toEqual([
      'coupon.apply [canApplyCode]: validating',
      'coupon.remove: none',
      'always [couponIsViolated]: refused',
    ])
  })

  it('the page of the documentation and the chart of Storybook come from the same machine', () => {
    const script = fileURLToPath(new URL('chart-page.ts', import.meta.url))
    const page = execFileSync(process.execPath, ['--conditions=@dareesha/source', script], { encoding: 'utf8' })
    expect(page).toBe(`${chartPage(wizardChart())}\n`)
    const text = renderToStaticMarkup(createElement(Statechart, { stories })).replaceAll('&#x27;', "'")
    for (const { states } of wizardChart()) for (const { description } of states) expect(text).toContain(description)
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

describe('the walk of a story', () => {
  it('the walk tells the events of the visitor and the answers of the server in their order', async () => {
    const { stage } = await playStory('wizard-promo-code--refused')
    expect(stage.record.sentences()).toEqual([
      'A signed-in visitor opens the package.',
      'The visitor opens the promo code sheet.',
      'The visitor applies the promo code WELCOME10.',
      'The request fails (promo code): refused, “This code has expired.”.',
    ])
  })

  it('the walk of a restored visit begins with the earlier visit, and a subscriber sees what the visitor does next', async () => {
    const { stage } = await playStory('wizard-summary--declined')
    const sentences = stage.record.sentences()
    expect(sentences).toContain('The delay beforeLeaving ends.')
    expect(sentences.slice(-3)).toEqual([
      'A signed-in visitor opens the package again, and their choice is restored.',
      'The server answers: availability and prices of the day.',
      'The server answers: time slots.',
    ])
    const listener = vi.fn<() => void>()
    const stop = stage.record.subscribe(listener)
    stage.send({ type: 'purchase.request' })
    stop()
    stage.send({ type: 'sheet.close' })
    expect(listener).toHaveBeenCalledOnce()
    expect(stage.record.sentences().at(-2)).toBe('The visitor presses Book Now.')
  })
})

describe('the search for a requirement', () => {
  it('the search for DATE-14 finds its states, its transitions and the stories that show it', () => {
    const found = findRequirement(' date-14', wizardChart(), stories)
    expect(found.states.map(({ region, name }) => `${region}.${name}`)).toEqual([
      'day.asking',
      'day.asking.idle',
      'day.known',
    ])
    expect(found.arrows.map(({ region, on }) => `${region}: ${on}`)).toEqual([
      'day: select.date [choosesDay]',
      'day: purchase.request',
    ])
    expect(found.stories.map(({ id }) => id)).toContain('wizard-schedule--date-peak')
  })

  it('the search for an ID finds transitions that change no state, and the comments of stories', () => {
    const commented = stories.map((story, index) => (index === 0 ? { ...story, comment: 'AMB-010: refused.' } : story))
    const { arrows, stories: found } = findRequirement('AMB-010', wizardChart(), commented)
    expect(arrows).toMatchObject([{ on: 'step.jump [isBlockedJump]', to: null }])
    expect(found).toEqual([commented[0]])
    expect(findRequirement('AMB-01', wizardChart(), stories)).toEqual({ states: [], arrows: [], stories: [] })
  })
})
