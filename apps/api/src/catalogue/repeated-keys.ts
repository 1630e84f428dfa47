import { pathText } from './fault.ts'
import type { FaultList } from './fault.ts'

type Level = { readonly keys: Set<string> | null; key: string; index: number }

/** Reports each key that occurs twice in one object. `JSON.parse` silently keeps only the last value of such a key. */
export function checkRepeatedKeys(text: string, faults: FaultList): void {
  const levels: Level[] = []
  let isKeyNext = false
  for (let at = 0; at < text.length; at += 1) {
    const level = levels.at(-1)
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      levels.push({ keys: sign === '{' ? new Set() : null, key: '', index: 0 })
      isKeyNext = sign === '{'
    } else if (sign === '}' || sign === ']') {
      levels.pop()
      isKeyNext = false
    } else if (sign === ',' && level !== undefined) {
      level.index += 1
      isKeyNext = level.keys !== null
    } else if (sign === '"') {
      const end = endOfString(text, at)
      if (isKeyNext && level !== undefined) {
        level.key = JSON.parse(text.slice(at, end + 1)) as string
        if (level.keys?.has(level.key) === true) faults.add(pathOf(levels), 'Appears twice in the same object')
        level.keys?.add(level.key)
      }
      isKeyNext = false
      at = end
    }
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at
    if (text[at] === '\\') at += 1
  }
  return text.length
}

const pathOf = (levels: readonly Level[]): string =>
  pathText(levels.map(({ keys, key, index }) => (keys === null ? index : key)))
