import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { reachableHome, reachablePrograms } from './postgres-owner.ts'

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'dareesha-programs-')), 'native')
  await mkdir(join(folder, 'bin'), { recursive: true })
  await writeFile(join(folder, 'bin/postgres'), 'a program')
})

afterEach(() => rm(join(folder, '..'), { recursive: true }))

describe('reachablePrograms', () => {
  it('reachablePrograms returns the folder itself if Postgres can enter it', async () => {
    await chmod(join(folder, '..'), 0o755)
    expect(await reachablePrograms(folder)).toBe(folder)
  })

  it.runIf(process.getuid?.() === 0)(
    'reachablePrograms copies programs once from a folder that only root can enter',
    async () => {
      const copies = await Promise.all([reachablePrograms(folder), reachablePrograms(folder)])
      expect(new Set([...copies, await reachablePrograms(folder)]).size).toBe(1)
      expect(await readFile(join(copies[0], 'bin/postgres'), 'utf8')).toBe('a program')
      await rm(copies[0], { recursive: true })
    },
  )
})

describe('reachableHome', () => {
  const aLinkedHome = async () => {
    const [directory, home] = [join(folder, 'data'), join(folder, 'home')]
    await chmod(join(folder, '..'), 0o755)
    await mkdir(join(home, 'postgres'), { recursive: true })
    await mkdir(directory)
    await symlink(home, join(directory, 'postgres-home'))
    return { directory, home }
  }

  it('[R2] reachableHome follows a link in a directory that Postgres can enter', async () => {
    const { directory, home } = await aLinkedHome()
    expect(await reachableHome(directory)).toBe(home)
  })

  it('[R2] reachableHome finds the database if a folder has replaced the link', async () => {
    const { directory } = await aLinkedHome()
    const copy = join(folder, 'copy')
    await cp(directory, copy, { recursive: true, dereference: true })
    expect(await reachableHome(copy)).toBe(join(copy, 'postgres-home'))
  })

  it.runIf(process.getuid?.() === 0)(
    '[R2] reachableHome refuses a database below a folder that only root can enter',
    async () => {
      const { directory } = await aLinkedHome()
      const copy = join(folder, 'copy')
      await cp(directory, copy, { recursive: true, dereference: true })
      await chmod(join(folder, '..'), 0o700)
      await expect(reachableHome(copy)).rejects.toThrow('is below a folder that only root can enter')
    },
  )

  it('[R2] reachableHome throws if the target of the link is missing', async () => {
    const { directory, home } = await aLinkedHome()
    await rename(home, `${home}-elsewhere`)
    await expect(reachableHome(directory)).rejects.toThrow(`leads to ${home}, where the database was`)
  })

  it('[R2] a database in the directory itself has priority over an old link', async () => {
    const { directory } = await aLinkedHome()
    await mkdir(join(directory, 'postgres'))
    expect(await reachableHome(directory)).toBe(directory)
  })
})
