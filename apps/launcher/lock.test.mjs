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

const LOCK_MODULE = new URL('lock.mjs', import.meta.url)
let folder
let lock

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dareesha-lock-'))
  lock = join(folder, 'lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('withLock returns the result of the work and removes the lock', async () => {
  assert.equal(await withLock(lock, () => 'done'), 'done')
  assert.deepEqual(readdirSync(folder), [])
})

test('withLock removes the lock when the work fails', async () => {
  await assert.rejects(() => withLock(lock, () => Promise.reject(new Error('no'))), /no/)
  assert.equal(existsSync(lock), false)
})

test('six processes with one lock work one after another', async () => {
  const journal = join(folder, 'journal')
  const program = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from '${LOCK_MODULE}'
    await withLock('${lock}', async () => {
      appendFileSync('${journal}', 'in\\n')
      await new Promise((settle) => setTimeout(settle, 60))
      appendFileSync('${journal}', 'out\\n')
    })`
  const six = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', program]))
  await Promise.all(six.map((one) => new Promise((settle) => one.once('close', settle))))
  assert.equal(readFileSync(journal, 'utf8'), 'in\nout\n'.repeat(6))
})

test('a launcher breaks the lock of a dead process', async () => {
  const { pid } = spawnSync('true')
  hold(pid)
  assert.equal(await withLock(lock, () => 'done'), 'done')
})

test('a launcher breaks a lock without a heartbeat', async () => {
  hold(process.pid)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  assert.equal(await withLock(lock, () => 'done'), 'done')
})

test('a launcher that waits reports the wait only once', async () => {
  hold(process.pid)
  let reports = 0
  setTimeout(() => rmSync(lock, { recursive: true }), 700)
  await withLock(
    lock,
    () => {},
    () => {
      reports += 1
    },
  )
  assert.equal(reports, 1)
})

function hold(pid) {
  mkdirSync(lock)
  writeFileSync(join(lock, 'pid'), String(pid))
}
