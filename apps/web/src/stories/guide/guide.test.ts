import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')

const textOf = (file: string): string => readFileSync(join(SOURCE, file), 'utf8')

const addresses = new Set(
  [...globSync('**/*.stories.tsx', { cwd: SOURCE }), ...globSync('**/*.mdx', { cwd: SOURCE })].flatMap((file) => {
    const text = textOf(file)
    const title = /\btitle[:=] ?['"]([^'"]+)['"]/.exec(text)?.[1] ?? ''
    const stories = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => storyNameFromExport(name))
    return [`/docs/${toId(title, 'docs')}`, ...stories.map((name) => `/story/${toId(title, name)}`)]
  }),
)

const links = globSync('stories/guide/*.mdx', { cwd: SOURCE }).flatMap((file) =>
  [...textOf(file).matchAll(/\(\?path=([^)]+)\)/g)].map(([, address = '']) => [file, address] as const),
)

it('the guide has links', () => {
  expect(links.length).toBeGreaterThan(4)
})

it.each(links)('a link of %s leads to an existing story: %s', (_, address) => {
  expect([...addresses]).toContain(address)
})
