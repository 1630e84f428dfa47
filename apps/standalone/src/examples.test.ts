import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { COMPONENT, fileOf, PAGES, programOf, programOfPage } from './examples.ts'
import { run } from './install.ts'

const importer = inject('importer')

/** A site that answers every call with one package. The pages name the address of a local site instead. */
const KAYAK = { id: '1', package_name: 'Kayak', url_slug: 'kayak', price: '140.00', adult_default_qty: '2' }
const site = createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ success: 1, data: KAYAK }))
})

beforeAll(() => new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening)))
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

async function runPage(page: string): Promise<string> {
  const file = join(importer, `${fileOf(page)}.js`)
  const code = await readFile(file, 'utf8')
  const { port } = site.address() as AddressInfo
  await writeFile(file, code.replaceAll('http://localhost:4000', `http://127.0.0.1:${port}`))
  return run(process.execPath, [file], importer)
}

// The global setup has already compiled the examples.
test.each(PAGES)('[LIB-01] the examples of %s run and have the results that the page states', async (page) => {
  expect((await programOfPage(page)).compared).toBeGreaterThan(page.startsWith('docs/') ? 5 : 0)
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

test('the program fails if a page states a wrong result', async () => {
  await writeFile(join(importer, 'wrong.ts'), programOf("# Page\n\n```ts\n'a' + 'b' // 'ac'\n```\n").code)
  await expect(run(process.execPath, ['wrong.ts'], importer)).rejects.toThrow(
    'the page states ac, but the result is ab',
  )
})
