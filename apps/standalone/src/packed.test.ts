import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { bundle } from './bundle.ts'
import { manifestOf, packageFolder, PUBLISHED, run } from './install.ts'

const folder = inject('folder')
const importer = inject('importer')

describe.each(PUBLISHED)('the tarball of %s', (name) => {
  const place = packageFolder(folder, name)

  test('the manifest requires the exact version of each sibling package', async () => {
    const { version, dependencies, peerDependencies } = await manifestOf(place)
    for (const [library, range] of Object.entries({ ...dependencies, ...peerDependencies })) {
      if (library.startsWith('@dareesha/')) expect(range).toBe(version)
      else expect(range).toMatch(/^\^\d+\.\d+\.\d+$/)
    }
  })

  test('[LIB-01] the tarball has a README, a CHANGELOG and the metadata for registries', async () => {
    const manifest = await manifestOf(place)
    for (const field of ['description', 'keywords', 'homepage', 'bugs', 'repository', 'license', 'engines'])
      expect(manifest).toHaveProperty(field)
    expect(await readFile(join(place, 'README.md'), 'utf8')).toMatch(new RegExp(`^# ${manifest.name}\n`))
    const [, latest] = /^## (\S+)$/m.exec(await readFile(join(place, 'CHANGELOG.md'), 'utf8')) ?? []
    expect(latest).toBe(manifest.version)
  })

  test('the tarball contains the source of every built file but no test', async () => {
    const files = await readdir(place, { recursive: true })
    expect(files.filter((file) => /\.test\.|\.tsbuildinfo$/.test(file))).toEqual([])
    const maps = files.filter((file) => file.endsWith('.js.map'))
    expect(maps.length).toBeGreaterThan(0)
    for (const map of maps) {
      const { sources } = JSON.parse(await readFile(join(place, map), 'utf8')) as { sources: readonly string[] }
      for (const source of sources) {
        const hint = `${map} is left from an earlier build: remove packages/${name}/dist and build again`
        expect(files, hint).toContain(join(map, '..', source))
      }
    }
  })

  test('the declarations of the tarball contain no requirement ID', async () => {
    const files = (await readdir(place, { recursive: true })).filter((file) => file.endsWith('.d.ts'))
    const texts = await Promise.all(files.map(async (file) => readFile(join(place, file), 'utf8')))
    expect(texts.join('\n').match(/\/\*\* [A-Z]/g)?.length).toBeGreaterThan(files.length / 2)
    expect(texts.flatMap((text) => text.match(/\b(?!UTF|SHA)[A-Z][A-Z0-9]+-\d{2,}\b|\([PR]\d+\)/g) ?? [])).toEqual([])
  })

  test('every sub-path can be imported and has exports', async () => {
    const { name: packageName, exports } = await manifestOf(place)
    const paths = Object.keys(exports).map((path) => packageName + path.slice(1))
    const counted = paths.map((path) => `Object.keys(await import('${path}')).length > 0`).join(', ')
    const output = await run(
      process.execPath,
      ['--input-type=module', '-e', `console.log([${counted}].join())`],
      importer,
    )
    expect(output.trim()).toBe(paths.map(() => true).join())
  })
})

describe('a bundle of one function', () => {
  async function filesFor(names: string, path: string): Promise<readonly string[]> {
    const entry = join(importer, `only-${names.replaceAll(/\W+/g, '-')}.js`)
    await writeFile(entry, `export { ${names} } from '${path}'`)
    const { modules } = await bundle(entry, { format: 'esm', platform: 'browser' })
    return Object.entries(modules)
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([file]) => file.split('/node_modules/').at(-1) ?? file)
      .map((file) => file.replace('@dareesha/', ''))
      .filter((file) => !file.startsWith('/'))
      .toSorted()
  }

  test('a bundle of `quote` contains only the price rules', async () => {
    expect(await filesFor('quote', '@dareesha/engine/booking')).toEqual([
      'contract/dist/amounts.js',
      ...['add-ons', 'coupon', 'prices', 'quote', 'ticket-options'].map((file) => `engine/dist/booking/${file}.js`),
      'engine/dist/fils.js',
    ])
  })

  test('a bundle of `money` contains only messages, languages and amounts', async () => {
    const files = await filesFor('money', '@dareesha/engine/messages')
    expect(
      files.filter((file) => !/^(engine\/dist\/(messages\/|fils|language)|contract\/dist\/amounts)/.test(file)),
    ).toEqual([])
  })
})
