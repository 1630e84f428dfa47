import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'

import { withLock } from './lock.mjs'

const LOCK = new URL('lock.mjs', import.meta.url)
let folder
let lock

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dareesha-lock-'))
  lock = join(folder, 'lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the answer of the work comes back, and the lock is gone', async () => {
  assert.equal(await withLock(lock, () => 'done'), 'done')
  assert.deepEqual(readdirSync(folder), [])
})

test('work that fails gives the lock back', async () => {
  await assert.rejects(() => withLock(lock, () => Promise.reject(new Error('no'))), /no/)
  assert.equal(existsSync(lock), false)
})

test('six processes at once work one after another', async () => {
  const journal = join(folder, 'journal')
  const program = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from '${LOCK}'
    await withLock('${lock}', async () => {
      appendFileSync('${journal}', 'in\\n')
      await new Promise((settle) => setTimeout(settle, 60))
      appendFileSync('${journal}', 'out\\n')
    })`
  const six = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', program]))
  await Promise.all(six.map((one) => new Promise((settle) => one.once('close', settle))))
  assert.equal(readFileSync(journal, 'utf8'), 'in\nout\n'.repeat(6))
})

test('the lock of a process that died is taken over', async () => {
  const { pid } = spawnSync('true')
  hold(pid)
  assert.equal(await withLock(lock, () => 'done'), 'done')
})

test('a lock that was silent for long is taken over, whoever has its number now', async () => {
  hold(process.pid)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  assert.equal(await withLock(lock, () => 'done'), 'done')
})

test('whoever waits is told once', async () => {
  hold(process.pid)
  let told = 0
  setTimeout(() => rmSync(lock, { recursive: true }), 700)
  await withLock(
    lock,
    () => {},
    () => {
      told += 1
    },
  )
  assert.equal(told, 1)
})

function hold(pid) {
  mkdirSync(lock)
  writeFileSync(join(lock, 'pid'), String(pid))
}
