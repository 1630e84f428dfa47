import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { createElement } from 'react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createMachine, getNextTransitions } from 'xstate'
import type { AnyStateNode } from 'xstate'

import { chartPage } from './chart-page.ts'
import { allRegions, leavingArrows, MACHINES, regionsOf, statesOf } from './chart.ts'
import { findRequirement } from './requirement.ts'
import { Statechart } from './statechart.tsx'
import { commentedStories, loadComments, loadStories, storiesOf } from './story-list.ts'
import { YouAreHere } from './you-are-here.tsx'

// The components need a browser, but these tests need only the walks of the stories.
vi.mock(import('../../features/account/sign-in-page.tsx'), () => ({ SignIn: () => null as never }))
vi.mock(import('../../features/account/register-page.tsx'), () => ({ SignUp: () => null as never }))
vi.mock(import('../../features/booking/wizard.tsx'), () => ({ WizardScreen: () => null as never }))
vi.mock(import('../../features/bookings/cancel-booking.tsx'), () => ({ Cancellation: () => null as never }))
vi.mock(import('../../features/gate/gate.tsx'), () => ({ Gate: () => null as never }))
vi.mock(import('../../features/postcards/submit-order.tsx'), () => ({ SubmitOrder: () => null as never }))
vi.mock(import('../../features/store/checkout/place-order.tsx'), () => ({ PlaceOrder: () => null as never }))
vi.mock(import('../../data/client.tsx'), () => ({ CallContext: null as never }))
vi.mock(import('../../data/staff-call.tsx'), () => ({ StaffCallContext: null as never }))

const stories = await loadStories()
const comments = await loadComments()

const playStory = (id: string) => stories.find((story) => story.id === id)!.play()

const textOf = (element: ReactElement) => renderToStaticMarkup(element).replaceAll('&#x27;', "'")

const idsIn = ({ id, states }: AnyStateNode): readonly string[] => [id, ...Object.values(states).flatMap(idsIn)]

describe('the stories of the machines', () => {
  it('every state that is not transient has a story', () => {
    const lasting = allRegions().flatMap(({ states }) => states.filter(({ isTransient }) => !isTransient))
    expect(lasting.map(({ id }) => id).filter((id) => storiesOf(id, stories).length === 0)).toEqual([])
  })

  it.each(stories)(
    '[LIB-06] the story $name shows its walk, and the chart marks the states in which it ends',
    async (story) => {
      const { stage, stopped } = await story.play()
      expect(stopped).toBeNull()
      const panel = textOf(createElement(YouAreHere, { stage }))
      for (const shown of [...stage.record.sentences(), ...story.states]) expect(panel).toContain(shown)

      const snapshot = stage.actor.getSnapshot()
      const charts = regionsOf(snapshot.machine)
      const here = statesOf(snapshot)
      const marked = panel.matchAll(/aria-current="true"[^>]*>([^<]+)</g)
      expect(Array.from(marked, ([, name]) => name)).toEqual(here.map((id) => id.split('.').at(-1)))

      const next = getNextTransitions(snapshot).flatMap(({ target }) => target?.map(({ id }) => id) ?? [])
      expect(
        leavingArrows(charts, here)
          .map(({ region, to }) => `${region}.${to}`)
          .toSorted(),
      ).toEqual(next.toSorted())
    },
  )
})

describe('the statecharts', () => {
  it('the charts contain every state, and each arrow stays within its region', () => {
    const charts = allRegions()
    const charted = charts.flatMap(({ region, states }) => [region, ...states.map(({ id }) => id)])
    expect(new Set([...MACHINES.map(({ id }) => id), ...charted])).toEqual(
      new Set(MACHINES.flatMap(({ root }) => idsIn(root))),
    )
    for (const { states, arrows, initial } of charts) {
      const names = states.map(({ name }) => name)
      expect(names).toContain(initial)
      for (const { from, to } of arrows) expect([...names, null]).toEqual(expect.arrayContaining([to, from]))
    }
  })

  it('a listed story has the ID that its URL in Storybook contains', () => {
    expect(storiesOf('wizard.coupon.applied', stories).map(({ id }) => id)).toContain('wizard-promo-code--applied')
  })

  it('the arrows of an applied promo code name their events and guards', async () => {
    const { stage } = await playStory('wizard-promo-code--applied')
    const snapshot = stage.actor.getSnapshot()
    const leaving = leavingArrows(regionsOf(snapshot.machine), statesOf(snapshot))
    expect(leaving.filter(({ region }) => region === 'wizard.coupon').map(({ on, to }) => `${on}: ${to}`)).toEqual([
      'coupon.apply [canApplyCode]: validating',
      'coupon.remove: none',
      'always [couponIsViolated]: refused',
    ])
  })

  it('the page of the documentation and the charts show the same machines', () => {
    const script = fileURLToPath(new URL('chart-page.ts', import.meta.url))
    const page = execFileSync(process.execPath, ['--conditions=@dareesha/source', script], { encoding: 'utf8' })
    expect(page).toBe(`${chartPage(MACHINES)}\n`)
    const text = textOf(createElement(Statechart, { stories, comments }))
    for (const { states } of allRegions()) for (const { description } of states) expect(text).toContain(description)
  })

  it('the page of the documentation describes every state and every transition', () => {
    const asking = {
      description: 'DATE-14: requested',
      tags: 'busy',
      invoke: { src: 'askDay', onDone: { target: 'known', description: 'AMB-038: Next waits' } },
      initial: 'idle',
      states: { idle: { description: 'DATE-14: waits' } },
    }
    const day = {
      description: 'DATE-14: the chosen day',
      initial: 'asking',
      on: { 'select.date': { guard: 'choosesDay', target: '.asking' } },
      states: { asking, known: { description: 'DATE-14: answered' } },
    }
    const page = `DATE-14: the chosen day.

| State | What it means |
| --- | --- |
| \`asking\` (initial) | DATE-14: requested (busy) |
| \`asking.idle\` | DATE-14: waits |
| \`known\` | DATE-14: answered |

| From | Event and guard | To | Why |
| --- | --- | --- | --- |
| any state | \`select.date [choosesDay]\` | \`asking\` |  |
| \`asking\` | \`askDay answers\` | \`known\` | AMB-038: Next waits |`
    const box = (inner: string) =>
      `<span style="display:inline-block;margin:3px;padding:2px 8px;border:1px solid;border-radius:8px">${inner}</span>`
    const picture = (region: string) => box(`<strong>${region}</strong>${box(`asking${box('idle')}`)}${box('known')}`)
    expect(chartPage([createMachine({ id: 'flat', ...day })])).toContain(`## flat\n\n${picture('flat')}\n\n${page}`)
    const parallel = createMachine({ id: 'two', type: 'parallel', description: 'DATE-01: dates', states: { day } })
    expect(chartPage([parallel])).toContain(`## two\n\n${picture('day')}\n\nDATE-01: dates.\n\n### two.day\n\n${page}`)
  })
})

describe('the walk of a story', () => {
  it('the walk lists the visitor’s events and the server’s answers in order', async () => {
    const { stage } = await playStory('wizard-promo-code--refused')
    expect(stage.record.sentences()).toEqual([
      'A signed-in visitor opens the package.',
      'The visitor opens the promo code sheet.',
      'The visitor applies the promo code WELCOME10.',
      'The request fails (promo code): refused, “This code has expired.”.',
    ])
  })

  it('the walk of a restored visit begins with the earlier visit', async () => {
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
    stage.actor.send({ type: 'purchase.request' })
    stop()
    stage.actor.send({ type: 'sheet.close' })
    expect(listener).toHaveBeenCalledOnce()
    expect(stage.record.sentences().at(-2)).toBe('The visitor presses Book Now.')
  })
})

describe('the search for a requirement', () => {
  it('the search for DATE-14 finds its states, transitions and stories', () => {
    const found = findRequirement(' date-14', allRegions(), stories, comments)
    expect(found.states.map(({ id }) => id)).toEqual([
      'wizard.day.asking',
      'wizard.day.asking.idle',
      'wizard.day.known',
    ])
    expect(found.arrows.map(({ region, on }) => `${region}: ${on}`)).toEqual([
      'wizard.day: select.date [hasDays]',
      'wizard.day: purchase.request',
    ])
    expect(found.stories.map(({ id }) => id)).toContain('wizard-schedule--date-peak')
  })

  it('the search also finds transitions without a target and comments of stories', () => {
    const commented = commentedStories(
      "title: 'Wizard/Steps'\n/** [AMB-010] Refused. */\nexport const JumpRefused = 1\n/** Other */\nexport const Tickets = 2",
    )
    expect(commented).toEqual([
      { id: 'wizard-steps--jump-refused', name: 'Wizard/Steps: Jump Refused', comment: ' [AMB-010] Refused. ' },
      { id: 'wizard-steps--tickets', name: 'Wizard/Steps: Tickets', comment: ' Other ' },
    ])
    const { arrows, stories: found } = findRequirement('AMB-010', allRegions(), stories, commented)
    expect(arrows).toMatchObject([{ on: 'step.jump [isSignedIn]', to: null }])
    expect(found).toEqual([commented[0]])
    expect(findRequirement('AMB-01', allRegions(), stories, [])).toEqual({ states: [], arrows: [], stories: [] })
  })

  const shown = Array.from({ length: 25 }, (_, index) => `WIZ-${String(index + 1).padStart(2, '0')}`)
  it.each(shown)('the search for %s finds a story', (id) => {
    expect(findRequirement(id, allRegions(), stories, comments).stories).not.toEqual([])
  })
})
