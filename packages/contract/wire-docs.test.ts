import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { wireDocument } from './wire-docs.ts'

describe('docs/wire.md', () => {
  it('[NET-04] says what the action table says; `node packages/contract/wire-docs.ts` writes it anew', () => {
    expect(readFileSync(new URL('../../docs/wire.md', import.meta.url), 'utf8')).toBe(wireDocument())
  })
})
