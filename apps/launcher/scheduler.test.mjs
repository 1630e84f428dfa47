import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import { run } from './children.mjs'
import { conclude, runSteps } from './scheduler.mjs'

function journalled(...steps) {
  const journal = []
  const check =
    ({ name, ms = 30, code = 0 }) =>
    async () => {
      journal.push(`${name} starts`)
      await sleep(ms)
      journal.push(`${name} ends`)
      return code
    }
  return { journal, steps: steps.map((step) => ({ ...step, check: check(step) })) }
}

async function runOf(steps, options = {}) {
  const lines = []
  const print = (text = '') => lines.push(...text.split('\n'))
  const results = await runSteps(steps, { env: process.env }, { cores: 2, print, ...options })
  const code = conclude(results, steps, print)
  return { results, code, lines }
}

test('two one-core steps run side by side, and a step that needs two cores waits until both have ended', async () => {
  const { journal, steps } = journalled({ name: 'a' }, { name: 'b', ms: 60 }, { name: 'wide', cores: 2 })
  await runOf(steps)
  assert.deepEqual(journal, ['a starts', 'b starts', 'a ends', 'b ends', 'wide starts', 'wide ends'])
})

test('a step that needs one core starts while a step that needs two cores waits for the second core', async () => {
  const { journal, steps } = journalled({ name: 'long', ms: 90 }, { name: 'wide', cores: 2 }, { name: 'short' })
  await runOf(steps)
  assert.deepEqual(journal, ['long starts', 'short starts', 'short ends', 'long ends', 'wide starts', 'wide ends'])
})

test('a step starts after the steps in its `after`, even when they fail', async () => {
  const { journal, steps } = journalled({ name: 'build', code: 1 }, { name: 'e2e', after: ['build'] })
  await runOf(steps)
  assert.deepEqual(journal, ['build starts', 'build ends', 'e2e starts', 'e2e ends'])
})

test('a step runs even if a step in its `after` is not part of the run', async () => {
  const { journal, steps } = journalled({ name: 'e2e', after: ['build'] }, { name: 'other' })
  await runOf(steps)
  assert.equal(journal.length, 4)
})

test('a step runs alone if it asks for more cores than the machine has', async () => {
  const { journal, steps } = journalled({ name: 'huge', cores: 8 }, { name: 'a' })
  await runOf(steps)
  assert.deepEqual(journal, ['huge starts', 'huge ends', 'a starts', 'a ends'])
})

test('runSteps throws when steps wait for each other, instead of waiting for ever', async () => {
  const { steps } = journalled({ name: 'a', after: ['b'] }, { name: 'b', after: ['a'] })
  await assert.rejects(() => runOf(steps), /Steps wait for each other: a, b/)
})

test('all steps run even if some fail, and the last line counts the failures', async () => {
  const { journal, steps } = journalled(
    { name: 'a', code: 3 },
    { name: 'b' },
    { name: 'c', code: 1 },
    { name: 'd' },
    { name: 'e' },
  )
  const { code, lines } = await runOf(steps)
  assert.equal(journal.length, 10)
  assert.equal(code, 3)
  assert.deepEqual(lines.slice(-3), ['Failed: a', 'Failed: c', '3 passed, 2 failed'])
})

test('a run without a failure ends with code 0, and its last line counts 0 failures', async () => {
  const { steps } = journalled({ name: 'a' }, { name: 'b' })
  const { code, lines } = await runOf(steps)
  assert.deepEqual([code, lines.at(-1)], [0, '2 passed, 0 failed'])
})

test('if a check throws, its step fails with the message of the error, and the other steps run', async () => {
  const { steps } = journalled({ name: 'b' })
  const broken = { name: 'a', check: () => Promise.reject(new Error('no browser')) }
  const { code, lines } = await runOf([broken, ...steps])
  assert.deepEqual([code, lines.at(-1)], [1, '1 passed, 1 failed'])
  assert.ok(lines.includes('no browser'))
})

test('the output of steps that run side by side is not mixed', async () => {
  const chatter = (name) => ({
    name,
    check: ({ stdio, say }) => {
      say(`${name} before`)
      const script = `let at = 0; const talk = () => { console.log('${name}', at++); if (at < 5) setTimeout(talk, 20) }; talk()`
      return run('node', ['-e', script], { stdio })
    },
  })
  const { lines } = await runOf([chatter('left'), chatter('right')])
  for (const name of ['left', 'right']) {
    const first = lines.indexOf(`${name} before`)
    assert.match(lines[first - 1], new RegExp(`^── ${name} passed in`))
    const spoken = Array.from({ length: 5 }, (_, at) => `${name} ${at}`)
    assert.deepEqual(lines.slice(first + 1, first + 6), spoken)
  }
})

test('the heading above the output of a failed step names the first file in that output', async () => {
  const noisy = {
    name: 'lint',
    check: ({ say }) => {
      say('reading 3 files')
      say('  apps/launcher/run.mjs:3:4 a fault')
      return 1
    },
  }
  const { lines, results } = await runOf([noisy, ...journalled({ name: 'a' }).steps])
  assert.equal(results[0].file, 'apps/launcher/run.mjs')
  const heading = lines.findIndex((line) => line.startsWith('── lint FAILED: apps/launcher/run.mjs, after'))
  assert.ok(heading >= 0 && heading < lines.indexOf('reading 3 files'))
  assert.ok(lines.includes('Failed: lint (apps/launcher/run.mjs)'))
})

test('at its end, a run prints the failed test of each failed step and the message of that test', async () => {
  const faulty = {
    name: 'web',
    check: ({ say }) => {
      say(' FAIL  src/sum.test.ts > the sum is three\nAssertionError: expected 1 to be 3\n ❯ src/sum.test.ts:3:62')
      return 1
    },
  }
  const { lines } = await runOf([faulty, ...journalled({ name: 'a' }).steps])
  assert.deepEqual(lines.slice(-4), [
    'Failed: web',
    '   FAIL  src/sum.test.ts > the sum is three',
    '  AssertionError: expected 1 to be 3',
    '1 passed, 1 failed',
  ])
})
