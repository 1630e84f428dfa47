import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { embedRoutes } from './embed-routes.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dareesha-embed-'))
  mkdirSync(join(folder, 'embed'))
  writeFileSync(join(folder, 'embed.js'), 'import("./embed/a.js")')
  writeFileSync(join(folder, 'embed/a.js'), 'export {}')
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['/embed.js', 'public, max-age=300'],
  ['/embed/a.js', 'public, max-age=31536000, immutable'],
])('[EMB-01] pages of every origin may load %s, whose Cache-Control is %s', async (path, caching) => {
  const { status, headers } = await embedRoutes(folder).request(path)
  expect([status, Object.fromEntries(headers)]).toEqual([
    200,
    expect.objectContaining({
      'access-control-allow-origin': '*',
      'cache-control': caching,
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  ])
})

it('[EMB-01] pages of every origin can read the 404 of a missing file', async () => {
  const { status, headers } = await embedRoutes(folder).request('/embed/old.js')
  expect([status, headers.get('access-control-allow-origin')]).toEqual([404, '*'])
})
