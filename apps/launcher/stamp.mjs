import { readFileSync } from 'node:fs'

/** What was noted when something was made; null when nothing was. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
