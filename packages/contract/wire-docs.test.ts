import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { wireDocument } from './wire-docs.ts'

describe('docs/wire.md', () => {
  it('the page equals what `node packages/contract/wire-docs.ts` generates', () => {
    expect(readFileSync(new URL('../../docs/wire.md', import.meta.url), 'utf8')).toBe(wireDocument())
  })
})
