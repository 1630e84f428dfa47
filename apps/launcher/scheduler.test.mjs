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

test('a two-core step waits until two cores are free', async () => {
  const { journal, steps } = journalled({ name: 'a' }, { name: 'b', ms: 60 }, { name: 'wide', cores: 2 })
  await runOf(steps)
  assert.deepEqual(journal, ['a starts', 'b starts', 'a ends', 'b ends', 'wide starts', 'wide ends'])
})

test('a one-core step overtakes a two-core step that waits', async () => {
  const { journal, steps } = journalled({ name: 'long', ms: 90 }, { name: 'wide', cores: 2 }, { name: 'short' })
  await runOf(steps)
  assert.deepEqual(journal, ['long starts', 'short starts', 'short ends', 'long ends', 'wide starts', 'wide ends'])
})

test('a step that needs no core starts beside a step that uses every core', async () => {
  const { journal, steps } = journalled({ name: 'wide', cores: 2, ms: 60 }, { name: 'idle', cores: 0 })
  await runOf(steps)
  assert.deepEqual(journal, ['wide starts', 'idle starts', 'idle ends', 'wide ends'])
})

test('a step starts after a failed step in its `after`', async () => {
  const { journal, steps } = journalled({ name: 'build', code: 1 }, { name: 'e2e', after: ['build'] })
  await runOf(steps)
  assert.deepEqual(journal, ['build starts', 'build ends', 'e2e starts', 'e2e ends'])
})

test('a step does not wait for steps outside the run', async () => {
  const { journal, steps } = journalled({ name: 'e2e', after: ['build'] }, { name: 'other' })
  await runOf(steps)
  assert.equal(journal.length, 4)
})

test('a step that needs too many cores runs alone', async () => {
  const { journal, steps } = journalled({ name: 'huge', cores: 8 }, { name: 'a' })
  await runOf(steps)
  assert.deepEqual(journal, ['huge starts', 'huge ends', 'a starts', 'a ends'])
})

test('runSteps throws when steps wait for each other', async () => {
  const { steps } = journalled({ name: 'a', after: ['b'] }, { name: 'b', after: ['a'] })
  await assert.rejects(() => runOf(steps), /Steps wait for each other: a, b/)
})

test('all steps run even if some steps fail', async () => {
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

test('a run without a failure ends with code 0', async () => {
  const { steps } = journalled({ name: 'a' }, { name: 'b' })
  const { code, lines } = await runOf(steps)
  assert.deepEqual([code, lines.at(-1)], [0, '2 passed, 0 failed'])
})

test('a step whose check throws fails with the message of the error', async () => {
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

test('the heading of a failed step names the first file in its output', async () => {
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

test('a run ends with the failed tests and their messages', async () => {
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
