import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/another-front-end.md'), 'utf8')

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const excerpts = [...GUIDE.matchAll(/```[jt]s\n\/\/ (\S+)\n(.*?)```/gs)].map(([, file = '', text = '']) => ({
  file,
  lines: linesOf(text),
}))

it('the guide has excerpts', () => {
  expect(excerpts.length).toBeGreaterThan(5)
})

it.each(excerpts)('the source $file has the lines of its excerpt in order', ({ file, lines }) => {
  const source = linesOf(readFileSync(join(import.meta.dirname, file), 'utf8'))
  let at = -1
  const missing = lines.filter((line) => {
    const found = source.indexOf(line, at + 1)
    if (found < 0) return true
    at = found
    return false
  })
  expect(missing).toEqual([])
})
