import { stripTypeScriptTypes } from 'node:module'
import { compileFunction } from 'node:vm'

import { quote } from '@dareesha/engine/booking'
import { optionListOf } from '@dareesha/engine/catalogue'
import { aFullPackage, aPackage, aSelection } from '@dareesha/engine/testing'
import { describe, expect, it, vi } from 'vitest'

import { priceOf, testTextOf } from './quote-case.ts'
import type { QuoteCase } from './quote-case.ts'

// The component needs a browser.
vi.mock(import('./quote-explorer.tsx'), () => ({ QuoteExplorer: () => null as never }))

const { default: meta, ...stories } = await import('./quote-explorer.stories.tsx')

const cases = Object.entries(stories).map(([name, { args }]) => ({
  name,
  quoteCase: { ...meta.args, ...args } as QuoteCase,
}))

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
  it.each(cases)('the generated test of $name passes, but fails if its total changes', ({ quoteCase }) => {
    const text = testTextOf(quoteCase)
    expect(() => runTest(text)).not.toThrow()
    const { total } = priceOf(quoteCase).quote
    expect(() => runTest(text.replace(`"total": ${total}`, `"total": ${total + 1}`))).toThrow('to match object')
  })
})

describe('priceOf', () => {
  it('[CPN-19] priceOf rounds a deduction of 523.5 fils up to 524 fils', () => {
    expect(priceOf(cases.find(({ name }) => name === 'HalfAFils')!.quoteCase)).toMatchObject({
      roundingHundredths: 50,
      quote: { deduction: { amount: 5_24 } },
    })
  })
})
