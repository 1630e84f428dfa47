import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { reachablePrograms } from './postgres-owner.ts'

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'dareesha-programs-')), 'native')
  await mkdir(join(folder, 'bin'), { recursive: true })
  await writeFile(join(folder, 'bin/postgres'), 'a program')
})

afterEach(() => rm(join(folder, '..'), { recursive: true }))

describe('reachablePrograms', () => {
  it('leaves programs where they are when the server can reach them', async () => {
    await chmod(join(folder, '..'), 0o755)
    expect(await reachablePrograms(folder)).toBe(folder)
  })

  it.runIf(process.getuid?.() === 0)('copies them once from where only root can go', async () => {
    const copies = await Promise.all([reachablePrograms(folder), reachablePrograms(folder)])
    expect(new Set([...copies, await reachablePrograms(folder)]).size).toBe(1)
    expect(await readFile(join(copies[0], 'bin/postgres'), 'utf8')).toBe('a program')
    await rm(copies[0], { recursive: true })
  })
})
