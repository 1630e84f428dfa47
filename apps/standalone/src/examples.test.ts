import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, test } from 'vitest'

import { PAGES, programOf, programOfPage } from './examples.ts'
import { run } from './install.ts'

const importer = inject('importer')

// The installation already compiled them.
test.each(PAGES)('the examples of docs/%s.md form a program with the results that the page states', async (page) => {
  expect((await programOfPage(page)).compared).toBeGreaterThan(5)
  await run(process.execPath, [`${page}.js`], importer)
})

test('the run fails for a value that a page states wrongly', async () => {
  await writeFile(join(importer, 'wrong.ts'), programOf("# Page\n\n```ts\n'a' + 'b' // 'ac'\n```\n").code)
  await expect(run(process.execPath, ['wrong.ts'], importer)).rejects.toThrow('the page says ac, but it is ab')
})
