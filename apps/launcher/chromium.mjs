import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from './workspace.mjs'

const PACKAGE = inRoot('apps', 'launcher', 'node_modules', '@sparticuz', 'chromium')
const LIBRARIES = join(PACKAGE, 'bin', 'al2023.tar.br')
const TRIAL_MS = 30_000

/** The default is a pinned Chromium, because a system browser has a different version on each machine. */
export async function chromiumPath() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    const failure = await whyNot(named)
    if (failure === null) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start:\n${failure}`)
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The pinned browser of the tests exists only for Linux x64: set CHROMIUM_PATH to a Chromium.')
  }
  return unpackedChromium()
}

async function unpackedChromium() {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const folder = inRoot('node_modules', '.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  const bare = join(folder, 'chromium')
  const failure = await whyNot(bare)
  if (failure === null) return bare
  const withLibraries = join(folder, 'chromium-with-libraries')
  if ((await whyNot(withLibraries)) === null) return withLibraries
  throw new Error(`The browser for the tests does not start. On Debian it needs libnss3 and libnspr4.\n${failure}`)
}

// The package unpacks into `TMPDIR`. In the shared temp folder, a killed run would leave a broken browser.
async function unpack(folder) {
  console.log('Unpacking the browser for the tests. This happens once.')
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const { TMPDIR } = process.env
  process.env.TMPDIR = draft
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    // The package unpacks its NSS libraries only on AWS Lambda.
    await inflate(LIBRARIES)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  writeFileSync(join(draft, 'chromium-with-libraries'), WITH_LIBRARIES)
  chmodSync(join(draft, 'chromium-with-libraries'), 0o755)
  move(draft, folder)
}

function move(draft, folder) {
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another launcher was faster.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  }
}

const WITH_LIBRARIES = `#!/bin/sh
folder=$(dirname "$0")
LD_LIBRARY_PATH="$folder/al2023/lib" exec "$folder/chromium" "$@"
`

/** Returns null if the browser opens its debugging port, otherwise its output. On Ubuntu, the file may only point to snap. */
async function whyNot(path) {
  const profile = mkdtempSync(join(tmpdir(), 'dareesha-browser-'))
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  const browser = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: TRIAL_MS })
  const ended = new Promise((settle) => browser.once('close', settle))
  let said = ''
  const failure = await new Promise((settle) => {
    browser.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('DevTools listening')) settle(null)
    })
    browser.once('error', (error) => settle(error.message))
    browser.once('close', (code) =>
      settle(said.trim().split('\n').slice(-3).join('\n') || `It ended with code ${code}.`),
    )
  })
  browser.kill()
  if (browser.pid !== undefined) await ended
  rmSync(profile, { recursive: true, force: true })
  return failure
}
