import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, test } from 'vitest'

import { COMPONENT, fileOf, PAGES, programOf, programOfPage } from './examples.ts'
import { run } from './install.ts'

const importer = inject('importer')

async function runPage(page: string): Promise<string> {
  const file = join(importer, `${fileOf(page)}.js`)
  const code = await readFile(file, 'utf8')
  await writeFile(file, code.replaceAll('http://localhost:4000', inject('site')))
  return run(process.execPath, [file], importer)
}

test.each(PAGES)('[LIB-01] the examples of %s have the results that the page states', async (page) => {
  expect((await programOfPage(page)).compared).toBeGreaterThan(/^docs\/(?!index|live|how-to)/.test(page) ? 5 : 0)
  await runPage(page)
})

test('[LIB-01] the quick start of @dareesha/react renders the total of the wizard', async () => {
  const render = `import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { Booking } from './${fileOf(COMPONENT)}.js'
console.log(renderToString(createElement(Booking)))`
  await writeFile(join(importer, 'render.js'), render)
  expect(await run(process.execPath, ['render.js'], importer)).toMatch(/<button[^>]*>AED\s280\.00<\/button>/)
})

test('the program of a page fails if the page states a wrong result', async () => {
  await writeFile(join(importer, 'wrong.ts'), programOf("# Page\n\n```ts\n'a' + 'b' // 'ac'\n```\n").code)
  await expect(run(process.execPath, ['wrong.ts'], importer)).rejects.toThrow(
    'the page states ac, but the result is ab',
  )
})
