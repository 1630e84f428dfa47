import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { calendarDate } from '@dareesha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'
import { demoCatalogue } from './catalogue/demo/demo-catalogue.ts'

const CLI = join(import.meta.dirname, 'cli.ts')
const demo = demoCatalogue(calendarDate('2026-12-01'))

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'dareesha-cli-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

type Outcome = { readonly code: number; readonly said: string; readonly complained: string }

/** Runs `dareesha <words>` on the database of the test. */
const dareesha = (...words: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const args = ['--conditions=@dareesha/source', CLI, ...words]
    // The directory of the socket stands in the query; an address needs a host all the same.
    const env = { ...process.env, DATABASE_URL: database.url.replace('@/', '@socket/'), LOG_LEVEL: 'silent' }
    execFile(process.execPath, args, { env, maxBuffer: 2 ** 26 }, (error, said, complained) => {
      resolve({ code: error === null ? 0 : Number(error.code), said, complained })
    })
  })

async function fileOf(name: string, content: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

describe('dareesha refunds', () => {
  it('[M7] says what is owed back, and refuses to settle what is not', async () => {
    expect(await dareesha('refunds', 'due')).toEqual({ code: 0, said: 'Nothing is owed back.\n', complained: '' })
    expect(await dareesha('refunds', 'settle', 'P-1')).toMatchObject({
      code: 1,
      complained: 'No refund is due for P-1.\n',
    })
    expect((await dareesha('refunds')).code).toBe(2)
  })
})

describe('dareesha import and export', () => {
  it('[ENT-02] what is exported is what was imported, into a file or to the terminal', async () => {
    const file = await fileOf('demo.json', `\ufeff${JSON.stringify(demo)}`)
    expect(await dareesha('import', file)).toEqual({
      code: 0,
      said: `${demo.packages?.length} packages in the catalogue.\n`,
      complained: '',
    })
    const shown = await dareesha('export')
    expect(JSON.parse(shown.said)).toEqual(demo)
    const copy = join(folder, 'copy.json')
    expect(await dareesha('export', copy)).toEqual({ code: 0, said: '', complained: '' })
    expect(await readFile(copy, 'utf8')).toBe(shown.said)
    expect((await dareesha('import', copy)).code).toBe(0)
    expect((await dareesha('export')).said).toBe(shown.said)
  })

  it('[ENT-02] faults stand one on a line with path and reason, then their number; the exit code is 1', async () => {
    const before = (await dareesha('export')).said
    const file = await fileOf(
      'broken.json',
      '{"packages": [{"id": 1, "slots": [{"id": 1, "time": "9"}]}], "pakages": []}',
    )
    const { code, said, complained } = await dareesha('import', file)
    expect([code, said]).toEqual([1, ''])
    expect(complained.split('\n')).toEqual([
      'packages[0].destination_id: Names no destination of the file',
      'packages[0].package_name: Must be there',
      'packages[0].price: Must be there',
      'packages[0].slots[0].time: Unknown key',
      'packages[0].url_slug: Must be there',
      'pakages: Unknown key',
      '',
      `6 faults in ${file}; nothing was changed.`,
      '',
    ])
    expect((await dareesha('export')).said).toBe(before)
  })

  it('[ENT-02] a file that is empty, no JSON or not there is told in a sentence', async () => {
    expect(await dareesha('import', await fileOf('empty.json', ''))).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^The file: Is empty\n\n1 fault in /),
    })
    expect(await dareesha('import', await fileOf('prose.json', 'packages: []'))).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^The file: Must be JSON: Unexpected token/),
    })
    expect(await dareesha('import', join(folder, 'nowhere.json'))).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^dareesha import failed: ENOENT: no such file/),
    })
    expect(await dareesha('import')).toMatchObject({ code: 2, complained: expect.stringMatching(/^Usage: /) })
  })
})
