import { pathText } from './fault.ts'
import type { FaultList } from './fault.ts'

export const MAX_DEPTH = 64

/** The memory for more values than this and for the parsed catalogue would not suffice. */
const MAX_VALUES = 5_000_000

type Level = { readonly keys: readonly string[] | null; readonly values: readonly unknown[]; at: number }

export function checkStorable(content: unknown, faults: FaultList): boolean {
  const levels: Level[] = [{ keys: null, values: [content], at: -1 }]
  let values = 0
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    level.at += 1
    if (level.at >= level.values.length) {
      levels.pop()
      continue
    }
    values += 1
    if (values > MAX_VALUES) {
      faults.add('', `Has more than ${MAX_VALUES} values`)
      return false
    }
    const value = level.values[level.at]
    const reason = unstorable(value, level.keys?.[level.at])
    if (reason !== null) faults.add(pathOf(levels), reason)
    if (typeof value !== 'object' || value === null) continue
    if (levels.length > MAX_DEPTH) faults.add(pathOf(levels), `Is nested more than ${MAX_DEPTH} levels deep`)
    else if (Array.isArray(value)) levels.push({ keys: null, values: value, at: -1 })
    else levels.push({ keys: Object.keys(value), values: Object.values(value), at: -1 })
  }
  return true
}

function unstorable(value: unknown, key: string | undefined): string | null {
  // The parsers copy objects, and a copy loses this key.
  if (key === '__proto__') return 'Unknown key'
  if (key !== undefined && !isCleanText(key)) return 'Has a key with a NUL character or half of a surrogate pair'
  if (typeof value === 'string' && !isCleanText(value))
    return 'Must not have a NUL character or half of a surrogate pair'
  if (typeof value !== 'number') return null
  if (!Number.isFinite(value)) return 'Is too large for a number'
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? 'Has more digits than a number can hold: write it as text'
    : null
}

const isCleanText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

const pathOf = (levels: readonly Level[]): string =>
  pathText(levels.slice(1).map(({ keys, at }) => (keys === null ? at : keys[at]!)))
