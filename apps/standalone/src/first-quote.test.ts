import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { programOf, readPage } from './examples.ts'
import { run } from './install.ts'
import { startRegistry } from './registry.ts'
import type { Registry } from './registry.ts'

const folder = inject('folder')

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry(folder)
})
afterAll(() => registry.end())

const home = () => ({ HOME: folder, npm_config_registry: registry.origin, npm_config_cache: join(folder, 'npm-cache') })

async function follow(page: string, within: string): Promise<string> {
  const [commands = ''] = new RegExp(`^npm install .*${within}.*$`, 'm').exec(await readPage(page)) ?? []
  const empty = await mkdtemp(join(folder, 'empty-'))
  await run('bash', ['-c', commands], empty, home())
  const { code } = programOf(await readPage(page))
  await writeFile(join(empty, 'quote.mts'), code.replaceAll('http://localhost:4000', inject('site')))
  await run(process.execPath, ['quote.mts'], empty)
  return commands
}

// On an idle machine, the commands take about five seconds.
test.each([
  ['docs/index.md', 'tgz'],
  ['packages/contract/README.md', '@dareesha/contract'],
  ['packages/engine/README.md', '@dareesha/engine'],
  ['packages/client/README.md', '@dareesha/client'],
])(
  '[LIB-01] a developer who follows the quick start of %s in an empty folder has the result within 60 seconds',
  { timeout: 60_000 },
  async (page, within) => {
    const start = performance.now()
    expect(await follow(page, within)).toMatch(/^npm install /)
    process.stdout.write(`${page}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  },
)
