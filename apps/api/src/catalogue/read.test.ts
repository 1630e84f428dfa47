import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { demo, importCatalogue } from '../testing/catalogue.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { CATALOGUE_MAX_AGE_MS, catalogueInMemory } from './read.ts'
import type { ReadCatalogue } from './read.ts'

let database: TestDatabase
let read: ReadCatalogue
let time: number
let statements: number

beforeAll(async () => {
  database = await createTestDatabase()
  await importCatalogue(database.pool, demo)
})

afterAll(() => database.drop())

beforeEach(() => {
  time = 0
  statements = 0
  const counted = {
    query: (text: string, values?: unknown[]) => {
      statements += 1
      return database.pool.query(text, values)
    },
  } as typeof database.pool
  read = catalogueInMemory(counted, CATALOGUE_MAX_AGE_MS, () => time)
})

describe('catalogueInMemory', () => {
  it('all reads within one second share one statement', async () => {
    const [first, second] = await Promise.all([read(), read()])
    time = CATALOGUE_MAX_AGE_MS - 1
    expect(await read()).toBe(first)
    expect(second).toBe(first)
    expect(statements).toBe(1)
  })

  it('after one second, a read of an unchanged catalogue needs one statement', async () => {
    const first = await read()
    time = CATALOGUE_MAX_AGE_MS
    expect(await read()).toBe(first)
    expect(statements).toBe(2)
  })

  it('the catalogue in memory contains an import after one second', async () => {
    const { version, banners } = await read()
    expect(banners).not.toEqual([])
    await importCatalogue(database.pool, { ...demo, banners: [] })
    expect((await read()).version).toBe(version)
    time = CATALOGUE_MAX_AGE_MS
    expect(await read()).toMatchObject({ version: version + 1, banners: [] })
  })

  it('[P19] after an import, the server parses only the changed records', async () => {
    const before = await read()
    const [[changed, ...kept], others] = [before.packages.records, before.vouchers.records]
    await importCatalogue(database.pool, {
      ...demo,
      packages: demo.packages?.map((entry) =>
        entry.id === changed!['id'] ? { ...entry, package_name: 'Another name' } : entry,
      ),
    })
    time = CATALOGUE_MAX_AGE_MS
    const after = await read()
    const [renamed, ...same] = after.packages.records
    expect(renamed).toMatchObject({ id: changed!['id'], package_name: 'Another name' })
    kept.forEach((record, index) => expect(same[index]).toBe(record))
    others.forEach((record, index) => expect(after.vouchers.records[index]).toBe(record))
    const slotted = kept.map(({ id }) => Number(id)).filter((id) => before.daysOf(id).slots.length > 0)
    expect(slotted).not.toEqual([])
    for (const id of slotted) expect(after.daysOf(id).slots[0]!.record).toBe(before.daysOf(id).slots[0]!.record)
  })

  it('a read after a failed read tries again', async () => {
    await read()
    time = CATALOGUE_MAX_AGE_MS
    await database.pool.query('alter table catalogue_version rename to hidden')
    await expect(read()).rejects.toThrow('catalogue_version')
    await database.pool.query('alter table hidden rename to catalogue_version')
    expect((await read()).packages.bySlug.size).toBeGreaterThan(0)
  })
})
