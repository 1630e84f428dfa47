import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { inRoot } from './workspace.mjs'

const fileOf = (command) => inRoot('node_modules', '.cache', 'dareesha', `${command}.json`)

/** Stores the duration of a whole run that passed, for `npm run house`. */
export function saveDuration(command, seconds) {
  mkdirSync(dirname(fileOf(command)), { recursive: true })
  writeFileSync(fileOf(command), JSON.stringify({ seconds }))
}

/** The seconds of the last whole run that passed; null before the first. */
export function durationOf(command) {
  try {
    return JSON.parse(readFileSync(fileOf(command), 'utf8')).seconds
  } catch {
    return null
  }
}
