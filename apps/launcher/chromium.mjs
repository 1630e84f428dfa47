import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from './workspace.mjs'

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const UNPACKED = inRoot('node_modules', '.cache', 'chromium')
const LIBRARIES = inRoot('apps', 'launcher', 'node_modules', '@sparticuz', 'chromium', 'bin', 'al2023.tar.br')
const TRIAL_MS = 30_000

/**
 * A Chromium that starts here: the one named by `CHROMIUM_PATH`, the system's, or the one from the package registry.
 *
 * @returns Its path.
 * @throws Error that says what is missing, when none starts.
 */
export async function chromiumPath() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    const failure = await whyNot(named)
    if (failure === null) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start:\n${failure}`)
  }
  for (const path of SYSTEM_PATHS) if (existsSync(path) && (await whyNot(path)) === null) return path
  return unpackedChromium()
}

async function unpackedChromium() {
  if (!existsSync(UNPACKED)) await unpack()
  const bare = join(UNPACKED, 'chromium')
  const failure = await whyNot(bare)
  if (failure === null) return bare
  const withLibraries = join(UNPACKED, 'chromium-with-libraries')
  if ((await whyNot(withLibraries)) === null) return withLibraries
  throw new Error(`The browser for the tests does not start. On Debian it needs libnss3 and libnspr4.\n${failure}`)
}

// The package unpacks into the temp folder, where a half-written browser of a killed run would stay for good, and where
// anybody could have put another one. So: into a folder of ours, moved to its place when it is whole.
async function unpack() {
  console.log('Unpacking the browser for the tests. This happens once.')
  const draft = `${UNPACKED}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const { TMPDIR } = process.env
  process.env.TMPDIR = draft
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    // For a system without NSS: the libraries that the package carries for another one that lacks them.
    await inflate(LIBRARIES)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  writeFileSync(join(draft, 'chromium-with-libraries'), WITH_LIBRARIES)
  chmodSync(join(draft, 'chromium-with-libraries'), 0o755)
  move(draft)
}

function move(draft) {
  try {
    renameSync(draft, UNPACKED)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another launcher was quicker; its browser is as good as ours.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  }
}

const WITH_LIBRARIES = `#!/bin/sh
folder=$(dirname "$0")
LD_LIBRARY_PATH="$folder/al2023/lib" exec "$folder/chromium" "$@"
`

/** Null when it opens its debugging port, else what it said. A path that exists proves little: Ubuntu's is a note about snap. */
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
