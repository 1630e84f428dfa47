import { describe, expect, it } from 'vitest'

import { AT_FIRST, isMoving, isPaused, rotate } from './rotation.ts'
import type { RotationEvent } from './rotation.ts'

const after = (...events: readonly RotationEvent[]) =>
  events.reduce((rotation, event) => rotate(rotation, event, 3), AT_FIRST)

describe('rotate', () => {
  it('[HOME-04] the slides advance one by one in a circle', () => {
    expect(after('time-is-up', 'time-is-up').at).toBe(2)
    expect(after('time-is-up', 'time-is-up', 'time-is-up').at).toBe(0)
  })

  it('[HOME-02] the slides go back one by one in a circle', () => {
    expect(after('previous').at).toBe(2)
    expect(after('next', 'previous').at).toBe(0)
  })
})

describe('isMoving', () => {
  it('[HOME-04] the slides advance before the visitor does anything', () => {
    expect(isMoving(AT_FIRST, false)).toBe(true)
  })

  it.each([
    ['hover', 'unhover'],
    ['focus', 'blur'],
  ] as const)('[HOME-04] the slides stop after %s and advance again after %s', (begin, end) => {
    expect(isMoving(after(begin), false)).toBe(false)
    expect(isMoving(after(begin, end), false)).toBe(true)
  })

  it.each(['pause', 'touch'] as const)('[HOME-04] %s pauses the slides until the visitor presses play', (event) => {
    expect(isMoving(after(event, 'unhover', 'blur'), false)).toBe(false)
    expect(isMoving(after(event, 'unhover', 'blur', 'play'), false)).toBe(true)
  })

  it('[HOME-04] with reduced motion, the slides advance only after the visitor presses play', () => {
    expect(isMoving(AT_FIRST, true)).toBe(false)
    expect(isMoving(after('focus', 'play'), true)).toBe(true)
  })

  it('[HOME-04] pressing play starts the slides although the button has the focus', () => {
    expect(isMoving(after('focus', 'pause', 'play'), false)).toBe(true)
    expect(isMoving(after('focus', 'pause', 'play', 'pause'), false)).toBe(false)
  })
})

describe('isPaused', () => {
  it('[HOME-04] isPaused is true only after a pause or with reduced motion', () => {
    expect(isPaused(after('hover', 'focus'), false)).toBe(false)
    expect(isPaused(after('pause'), false)).toBe(true)
    expect(isPaused(AT_FIRST, true)).toBe(true)
  })
})
