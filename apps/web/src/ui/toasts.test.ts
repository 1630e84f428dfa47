import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { STAYS_MS, withToast } from './toasts.ts'
import type { ShownToast } from './toasts.ts'

const anyToast: fc.Arbitrary<ShownToast> = fc.record({
  tone: fc.constantFrom('error', 'success', 'refused-code'),
  text: fc.constantFrom('a', 'b', 'c', 'd'),
  source: fc.constantFrom('wizard', 'account', 'client'),
})

describe('toasts', () => {
  it('[NET-15] [CONST-20] [AMB-089] the page shows at most two toasts, each from a different source', () => {
    fc.assert(
      fc.property(fc.array(anyToast), anyToast, (earlier, last) => {
        const shown = [...earlier, last].reduce<readonly ShownToast[]>(withToast, [])
        expect(shown.length).toBeLessThanOrEqual(2)
        expect(shown.filter(({ text }) => text === last.text)).toHaveLength(1)
        expect(new Set(shown.map(({ source }) => source)).size).toBe(shown.length)
      }),
    )
  })

  it('[NET-15] [AMB-089] a third toast replaces the oldest', () => {
    const toastOf = (text: string): ShownToast => ({ tone: 'error', text, source: text })
    expect([toastOf('a'), toastOf('b'), toastOf('c')].reduce<readonly ShownToast[]>(withToast, [])).toEqual([
      toastOf('b'),
      toastOf('c'),
    ])
  })

  it('[NET-16] [CONST-05] [CONST-25] [AMB-090] toasts stay 2 seconds after a success and 3 seconds after an error, and snackbars stay 5 seconds', () => {
    const { 'done-snackbar': done, 'problem-snackbar': problem, ...others } = STAYS_MS
    expect(others).toEqual({ success: 2000, 'refused-code': 2000, error: 3000 })
    expect([done, problem]).toEqual([5000, 5000])
  })

  it('[CPN-08] [CONST-06] a toast about a coupon stays 2 seconds', () => {
    expect([STAYS_MS.success, STAYS_MS['refused-code']]).toEqual([2000, 2000])
  })
})
