import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

const CHILDREN = new URL('children.mjs', import.meta.url)

const SERVER = `
  const helper = require('node:child_process').spawn('sleep', ['60'], { stdio: 'ignore' })
  let asked = 0
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    asked += 1
    if (asked === 1) setTimeout(() => { console.log('asked', asked, signal); process.exit(0) }, 300)
  })
  setInterval(() => {}, 1000)
  console.log('helper', helper.pid)`

const STUBBORN = `process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log('helper', process.pid)`

test('a run returns the exit code of its child', async () => {
  assert.equal(await codeOf(`run('node', ['-e', 'process.exit(7)'])`), 7)
})

test('a run returns 128 plus the signal that ended its child', async () => {
  assert.equal(await codeOf(`run('node', ['-e', 'process.kill(process.pid, "SIGKILL")'])`), 137)
})

test('a run returns 127 for a command that does not exist', async () => {
  assert.equal(await codeOf(`run('no-such-command', [])`), 127)
})

for (const [code, said] of [
  [0, ''],
  [3, 'out\nerr\n'],
])
  test(`runQuietly prints ${JSON.stringify(said)} if its command ends with the exit code ${code}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'launcher-'))
    const script = `console.log('out'); console.error('err'); process.exit(${code})`
    const log = join(folder, 'log')
    const launcher = launch(`runQuietly('${log}', 'node', ['-e', ${JSON.stringify(script)}])`)
    assert.equal(await launcher.ended, code)
    assert.deepEqual([launcher.output(), launcher.complaints()], ['', said])
    assert.equal(readFileSync(log, 'utf8'), 'out\nerr\n')
    rmSync(folder, { recursive: true })
  })

test('a run stops the processes that a finished child left behind', async () => {
  const script = `const helper = require('node:child_process').spawn('sleep', ['60'], { stdio: 'ignore' })
    helper.unref()
    console.log('helper', helper.pid)`
  const launcher = launch(`run('node', ['-e', ${JSON.stringify(script)}])`)
  const helper = await launcher.helper
  assert.equal(await launcher.ended, 0)
  assert.equal(isRunning(helper), false)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  test(`a launcher that receives ${signal} twice signals its child only once`, async () => {
    const launcher = launch(`run('node', ['-e', ${JSON.stringify(SERVER)}])`)
    const helper = await launcher.helper
    launcher.process.kill(signal)
    await sleep(50)
    launcher.process.kill(signal)
    assert.equal(await launcher.ended, 0)
    assert.match(launcher.output(), signal === 'SIGINT' ? /asked 1 SIGINT/ : /asked 1 SIGTERM/)
    assert.equal(isRunning(helper), false)
  })
}

test('a second Ctrl-C kills a child that ignores the first Ctrl-C', async () => {
  const launcher = launch(`run('node', ['-e', ${JSON.stringify(STUBBORN)}])`)
  await launcher.helper
  launcher.process.kill('SIGINT')
  await sleep(1200)
  launcher.process.kill('SIGINT')
  assert.equal(await launcher.ended, 137)
})

test('when one of two commands ends, the other command receives SIGTERM', async () => {
  const launcher = launch(`runTogether([
    { command: 'node', args: ['-e', ${JSON.stringify(SERVER)}] },
    { command: 'node', args: ['-e', 'setTimeout(() => process.exit(3), 700)'] },
  ])`)
  const helper = await launcher.helper
  assert.equal(await launcher.ended, 3)
  assert.match(launcher.output(), /asked 1 SIGTERM/)
  assert.equal(isRunning(helper), false)
})

const codeOf = (call) => launch(call).ended

function launch(call) {
  const program = `import { forwardSignals, run, runQuietly, runTogether } from '${CHILDREN}'
    forwardSignals()
    process.exitCode = await ${call}`
  const started = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  started.stderr.on('data', (chunk) => (complained += chunk))
  const helper = new Promise((settle) => {
    started.stdout.on('data', (chunk) => {
      said += chunk
      const named = /helper (\d+)\n/.exec(said)
      if (named !== null) settle(Number(named[1]))
    })
  })
  const ended = new Promise((settle) => started.once('close', settle))
  return { process: started, helper, ended, output: () => said, complaints: () => complained }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
