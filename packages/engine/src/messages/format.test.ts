import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { distanceText, durationText, languagesText } from './format.ts'

describe('distanceText', () => {
  it.each([
    [0, '10 m', '10 م'],
    [14, '10 m', '10 م'],
    [847, '850 m', '850 م'],
    [994, '990 m', '990 م'],
    [995, '1 km', '1 كم'],
    [1_234, '1.2 km', '1.2 كم'],
    [9_949, '9.9 km', '9.9 كم'],
    [9_950, '10 km', '10 كم'],
    [104_258, '104 km', '104 كم'],
  ])('[VCH-07] distanceText formats %d metres as %s', (metres, en, ae) => {
    expect(distanceText(metres, 'en')).toBe(en.replace(' ', '\u00a0'))
    expect(distanceText(metres, 'ae')).toBe(ae.replace(' ', '\u00a0'))
  })

  it('[VCH-07] distanceText never reverses the order of two distances', () => {
    const inMetres = (text: string) => parseFloat(text) * (text.endsWith('km') ? 1000 : 1)
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(2_000_000), (one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)].map((metres) => distanceText(metres, 'en'))
        expect(inMetres(near!)).toBeLessThanOrEqual(inMetres(far!))
      }),
    )
  })
})

describe('durationText', () => {
  it.each([
    [30, '30 minutes', '30 دقيقة'],
    [60, '1 hour', 'ساعة'],
    [90, '1 hour, 30 minutes', 'ساعة و30 دقيقة'],
    [1440, '1 day', 'يوم'],
    [1500, '25 hours', '25 ساعة'],
    [4320, '3 days', '3 أيام'],
  ])('[UX-10] durationText formats %d minutes as %s', (minutes, en, ae) => {
    expect(durationText(minutes, 'en')).toBe(en)
    expect(durationText(minutes, 'ae').replace('، و', ' و')).toBe(ae)
  })
})

describe('languagesText', () => {
  it('[UX-10] languagesText names each language once, in the language of the page', () => {
    expect(languagesText(['en', 'ar', 'en'], 'en')).toBe('English and Arabic')
    expect(languagesText(['en', 'ar', 'en'], 'ae')).toBe('الإنجليزية والعربية')
    expect(languagesText(['hi'], 'en')).toBe('Hindi')
  })
})
