import type { CatalogueFault } from './fault.ts'
import { fieldAt } from './fault.ts'
import { isRecord } from './rows.ts'

const SHOWN = 200

const KEYS = ['id', 'url_slug', 'slug', 'date', 'code', 'name']

export type Difference = { readonly path: string; readonly file: unknown; readonly stored: unknown }

export const changesBetween = (file: unknown, stored: unknown): readonly CatalogueFault[] =>
  differencesOf(file, stored).map(({ path, file: one, stored: other }) => ({
    path,
    reason: `Is ${textOf(one).slice(0, SHOWN)} in the file and ${textOf(other).slice(0, SHOWN)} in the catalogue`,
  }))

export function differencesOf(file: unknown, stored: unknown, path = ''): readonly Difference[] {
  if (isEmpty(file) && isEmpty(stored)) return []
  const [left, right] = [partsOf(file), partsOf(stored)]
  if (left === null || right === null) return textOf(file) === textOf(stored) ? [] : [{ path, file, stored }]
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    differencesOf(left.get(key), right.get(key), fieldAt(path, key)),
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (isRecord(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value) || !value.every(isRecord)) return null
  return new Map(value.map((row, index) => [keyOf(row) ?? String(index), row]))
}

function keyOf(row: Readonly<Record<string, unknown>>): string | undefined {
  const key = KEYS.find((name) => typeof row[name] === 'string' || typeof row[name] === 'number')
  return key === undefined ? undefined : String(row[key])
}

const textOf = (value: unknown): string => (isEmpty(value) ? 'missing' : JSON.stringify(value))
