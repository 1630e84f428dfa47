import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { readStamp } from './digest.mjs'
import { inRoot } from './workspace.mjs'

const fileOf = (command) => inRoot('node_modules', '.cache', 'dareesha', `${command}-seconds`)

export function saveDuration(command, seconds) {
  mkdirSync(dirname(fileOf(command)), { recursive: true })
  writeFileSync(fileOf(command), String(seconds))
}

export function durationOf(command) {
  const seconds = readStamp(fileOf(command))
  return seconds === null ? null : Number(seconds)
}
