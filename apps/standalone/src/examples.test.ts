import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, test } from 'vitest'

import { PAGES, programOf, programOfPage } from './examples.ts'
import { run } from './install.ts'

const importer = inject('importer')

// The global setup has already compiled the examples.
test.each(PAGES)('the examples of docs/%s.md run and have the results that the page states', async (page) => {
  expect((await programOfPage(page)).compared).toBeGreaterThan(5)
  await run(process.execPath, [`${page}.js`], importer)
})

test('the program fails if a page states a wrong result', async () => {
  await writeFile(join(importer, 'wrong.ts'), programOf("# Page\n\n```ts\n'a' + 'b' // 'ac'\n```\n").code)
  await expect(run(process.execPath, ['wrong.ts'], importer)).rejects.toThrow(
    'the page states ac, but the result is ab',
  )
})
