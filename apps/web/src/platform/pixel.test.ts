import { fils } from '@dareesha/contract'
import { checkout, viewContent } from '@dareesha/engine/tracking'
import type { TrackingEvent } from '@dareesha/engine/tracking'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const EVENTS: readonly TrackingEvent[] = [
  viewContent('Mleiha', ['desert-camp']),
  checkout('desert-camp', fils(105_50)),
  { name: 'Purchase', params: { content_name: 'Desert Camp', value: 105.5, currency: 'AED' } },
]

let loaded: URL[] = []
const names = () => loaded.map(({ searchParams }) => searchParams.get('ev'))

async function openPage() {
  vi.resetModules()
  const [{ setPixelId, track, dropEventsOfLeftPages }, { answerConsent }] = await Promise.all([
    import('./pixel.ts'),
    import('./consent.ts'),
  ])
  const openPath = (pathname: string) => {
    window.location.pathname = pathname
    dropEventsOfLeftPages()
  }
  return { setPixelId, track, answerConsent, openPath }
}

beforeEach(() => {
  loaded = []
  vi.stubGlobal('window', {
    location: { origin: 'https://dareesha.example', pathname: '/p/desert-camp', search: '?d=1' },
  })
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        loaded.push(new URL(address))
      }
    },
  )
})

afterEach(() => vi.unstubAllGlobals())

describe('the pixel', () => {
  it('[TRK-01] [TRK-03] [TRK-04] the pixel receives every event in order', async () => {
    const { setPixelId, track, answerConsent } = await openPage()
    answerConsent('granted')
    setPixelId('123')
    for (const event of EVENTS) track(event)
    expect(names()).toEqual(['ViewContent', 'Checkout', 'Purchase'])
    expect(loaded.map(({ searchParams }) => [searchParams.get('id'), searchParams.get('dl')])).toEqual(
      EVENTS.map(() => ['123', 'https://dareesha.example/p/desert-camp']),
    )
  })

  it('[AMB-070] events that wait for the id are sent before later events', async () => {
    const { setPixelId, track, answerConsent } = await openPage()
    answerConsent('granted')
    for (const event of EVENTS.slice(0, 2)) track(event)
    expect(loaded).toEqual([])
    setPixelId('123')
    for (const event of EVENTS.slice(2)) track(event)
    setPixelId('123')
    expect(names()).toEqual(['ViewContent', 'Checkout', 'Purchase'])
  })

  it.each([
    ['without an id', null, 'granted'],
    ['before the visitor answers about consent', '123', null],
    ['after a refusal of consent', '123', 'refused'],
  ] as const)('[AMB-070] the pixel receives nothing %s', async (_, id, consent) => {
    const { setPixelId, track, answerConsent } = await openPage()
    answerConsent(consent)
    for (const event of EVENTS.slice(0, 1)) track(event)
    setPixelId(id)
    for (const event of EVENTS.slice(1)) track(event)
    expect(loaded).toEqual([])
  })

  it.each([
    ['before the first event', 0],
    ['after the second event', 2],
  ])('[TRK-01] [TRK-03] [TRK-04] if the id arrives %s, consent makes the site send all events', async (_, at) => {
    const { setPixelId, track, answerConsent } = await openPage()
    for (const [index, event] of EVENTS.entries()) {
      if (index === at) setPixelId('123')
      track(event)
    }
    expect(loaded).toEqual([])
    answerConsent('granted')
    expect(names()).toEqual(['ViewContent', 'Checkout', 'Purchase'])
    answerConsent('granted')
    expect(loaded).toHaveLength(3)
  })

  it('[AMB-070] a refusal drops the waiting events', async () => {
    const { setPixelId, track, answerConsent } = await openPage()
    setPixelId('123')
    for (const event of EVENTS.slice(0, 2)) track(event)
    answerConsent('refused')
    answerConsent('granted')
    for (const event of EVENTS.slice(2)) track(event)
    expect(names()).toEqual(['Purchase'])
  })

  it('[AMB-070] consent covers only the events of the present page', async () => {
    const { setPixelId, track, answerConsent, openPath } = await openPage()
    setPixelId('123')
    for (const event of EVENTS.slice(0, 1)) track(event)
    openPath('/p/museum-entry')
    for (const event of EVENTS.slice(1, 2)) track(event)
    answerConsent('granted')
    expect(names()).toEqual(['Checkout'])
  })

  it('[AMB-070] consent does not cover an earlier visit to the present page', async () => {
    const { setPixelId, track, answerConsent, openPath } = await openPage()
    setPixelId('123')
    for (const event of EVENTS.slice(0, 1)) track(event)
    openPath('/about')
    openPath('/p/desert-camp')
    for (const event of EVENTS.slice(1, 2)) track(event)
    answerConsent('granted')
    expect(names()).toEqual(['Checkout'])
  })

  it('[AMB-070] an event with consent waits for the id even after a page change', async () => {
    const { setPixelId, track, answerConsent, openPath } = await openPage()
    answerConsent('granted')
    for (const event of EVENTS.slice(0, 1)) track(event)
    openPath('/p/museum-entry')
    setPixelId('123')
    expect(names()).toEqual(['ViewContent'])
  })

  it('[TRK-04] onSent is called only when its event is sent', async () => {
    const { setPixelId, track, answerConsent } = await openPage()
    const onSent = vi.fn<() => void>()
    const report = { key: 'an order', onSent }
    setPixelId('123')
    track(EVENTS[0]!, report)
    answerConsent('refused')
    expect(onSent).not.toHaveBeenCalled()
    answerConsent(null)
    track(EVENTS[2]!, report)
    expect(onSent).not.toHaveBeenCalled()
    answerConsent('granted')
    expect(onSent).toHaveBeenCalledOnce()
  })

  it('[TRK-04] a new event replaces a waiting event with the same key', async () => {
    const { setPixelId, track, answerConsent } = await openPage()
    const report = { key: 'an order', onSent: () => {} }
    answerConsent('granted')
    track(EVENTS[2]!, report)
    track(EVENTS[2]!, { ...report, key: 'another order' })
    track(EVENTS[2]!, report)
    setPixelId('123')
    expect(names()).toEqual(['Purchase', 'Purchase'])
  })
})
