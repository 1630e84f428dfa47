import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const PICTURES = join(SOURCE, '../../api/demo/pictures')

const MISSING = ['scenes/not-there.svg']

const named = new Set(
  globSync('**/*.{ts,tsx}', { cwd: SOURCE, exclude: (file) => file.endsWith('.test.ts') }).flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/\bscenes\/[\w-]+\.svg/g)].map(([name]) => name),
  ),
)

it('the demo has every scene picture of the source except `MISSING`', () => {
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((name) => !existsSync(join(PICTURES, name)))).toEqual(MISSING)
})
