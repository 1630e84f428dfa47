import { describe, expect, it } from 'vitest'

import { askPlace } from './geolocation.ts'

const browser = (answer: { coords: { latitude: number; longitude: number } } | { code: number }): Geolocation => ({
  getCurrentPosition: (found, refused) =>
    'code' in answer ? refused?.(answer as GeolocationPositionError) : found(answer as GeolocationPosition),
  watchPosition: () => 0,
  clearWatch: () => undefined,
})

describe('askPlace', () => {
  it('[VCH-07] a position is rounded to about a hundred metres', async () => {
    const answer = await askPlace(browser({ coords: { latitude: 25.357_349, longitude: 55.391_081 } }))
    expect(answer).toEqual({ ok: true, value: { latitude: 25.357, longitude: 55.391 } })
  })

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [7, 'unavailable'],
  ])('[VCH-13] with the error code %i of the browser, askPlace returns the failure %s', async (code, failure) => {
    expect(await askPlace(browser({ code }))).toEqual({ ok: false, failure })
  })

  it('[VCH-13] in a browser without geolocation, askPlace returns the failure unsupported', async () => {
    expect(await askPlace(undefined)).toEqual({ ok: false, failure: 'unsupported' })
  })
})
