import { describe, expect, it } from 'vitest'

import { waitText } from './wait.ts'

describe('waitText', () => {
  it.each([
    [1, '1 second', 'ثانية'],
    [2, '2 seconds', 'ثانيتان'],
    [24, '24 seconds', '24 ثانية'],
    [119, '119 seconds', '119 ثانية'],
    [120, '2 minutes', 'دقيقتان'],
    [121, '3 minutes', '3 دقائق'],
    [3599, '60 minutes', '60 دقيقة'],
    [86_400, '24 hours', '24 ساعة'],
  ])('[ACC-08] [GEN-02] a wait of %i seconds is “%s” in English and “%s” in Arabic', (seconds, english, arabic) => {
    expect(waitText(seconds, 'en')).toBe(english)
    expect(waitText(seconds, 'ae')).toBe(arabic)
  })
})
