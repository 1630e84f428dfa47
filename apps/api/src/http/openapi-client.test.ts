import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { createAdaptorServer } from '@hono/node-server'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { aReseller } from '../testing/octo.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

const run = promisify(execFile)
const OWN = join(import.meta.dirname, '../..')
const TSC = join(OWN, '../../node_modules/.bin/tsc')
const PAGE = join(OWN, '../../docs/openapi.md')

let site: TestSite
let folder: string
let origin: string
const server = createAdaptorServer({ fetch: (request: Request) => site.app.fetch(request) })
beforeAll(async () => {
  site = await aSite()
  await mkdir(join(OWN, '.tsbuild'), { recursive: true })
  folder = await mkdtemp(join(OWN, '.tsbuild', 'openapi-client-'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
  await site.end()
})

it('[OCTO-06] a client generated from the OpenAPI document can book tickets', async () => {
  const types = await openapiTS(new URL(`${origin}/openapi.json`))
  await writeFile(join(folder, 'dareesha.d.ts'), astToString(types))
  const blocks = (await readFile(PAGE, 'utf8')).matchAll(/^```ts\n(.*?)^```$/gms)
  const program = Array.from(blocks, ([, block]) => block).join('\n')
  await writeFile(join(folder, 'book.ts'), program)
  await writeFile(join(folder, 'wrong.ts'), program.replace('adult_qty: 2', 'adults: 2').replace('unitId', 'unit'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await run(TSC, [...COMPILE, 'book.ts'], { cwd: folder })
  await expect(run(TSC, [...COMPILE, 'wrong.ts'], { cwd: folder })).rejects.toMatchObject({
    stdout: expect.stringMatching(/'adults' does not exist.*'unit' does not exist/s),
  })
  const { key } = await aReseller(site)
  const env = { ...process.env, SITE: origin, TOKEN: await site.signInNewUser(), KEY: key }
  const { stdout } = await run(process.execPath, ['book.ts'], { cwd: folder, env })
  const [number = '', status] = stdout.trim().split('\n')
  expect(status).toBe('CONFIRMED')
  const { rows } = await site.database.pool.query(
    `select u.status, u.amount from purchase u where number = $1 or user_id < 0 order by user_id desc`,
    [number],
  )
  expect(rows).toEqual([
    { status: 0, amount: 30_00 },
    { status: 1, amount: expect.any(Number) },
  ])
})

const COMPILE =
  '--ignoreConfig --noEmit --target es2023 --lib es2023,dom,dom.iterable --module nodenext --strict --noUncheckedIndexedAccess --types node --allowImportingTsExtensions'.split(
    ' ',
  )
