import { stripTypeScriptTypes } from 'node:module'
import { compileFunction } from 'node:vm'

import { quote } from '@dareesha/engine/booking'
import { optionListOf } from '@dareesha/engine/catalogue'
import { aFullPackage, aPackage, aSelection } from '@dareesha/engine/testing'
import { describe, expect, it, vi } from 'vitest'

import { priceOf, testTextOf } from './quote-case.ts'
import type { QuoteCase } from './quote-case.ts'

// These tests need the arguments of the stories; the component needs a browser.
vi.mock(import('./quote-explorer.tsx'), () => ({ QuoteExplorer: () => null as never }))

const { default: meta, ...stories } = await import('./quote-explorer.stories.tsx')

const cases = Object.entries(stories).map(([name, { args }]) => ({
  name,
  of: { ...meta.args, ...args } as QuoteCase,
}))

/** Runs the text of a test without its import lines; this file supplies what they would import. */
function runTest(text: string): void {
  const body = stripTypeScriptTypes(text.replaceAll(/^import .*$/gm, ''))
  const names = {
    quote,
    optionListOf,
    aFullPackage,
    aPackage,
    aSelection,
    expect,
    it: (_: string, run: () => void) => run(),
  }
  compileFunction(body, Object.keys(names))(...Object.values(names))
}

describe('testTextOf', () => {
  it.each(cases)('the test text of $name passes, and fails for a different total', ({ of }) => {
    const text = testTextOf(of)
    expect(() => runTest(text)).not.toThrow()
    const { total } = priceOf(of).quote
    expect(() => runTest(text.replace(`"total": ${total}`, `"total": ${total + 1}`))).toThrow('to match object')
  })
})

describe('priceOf', () => {
  it('[CPN-19] the rounding of 15 % of 34.90 is half a fils: 523.5 fils round up', () => {
    expect(priceOf(cases.find(({ name }) => name === 'HalfAFils')!.of)).toMatchObject({
      rounding: 50,
      quote: { deduction: { amount: 5_24 } },
    })
  })
})
