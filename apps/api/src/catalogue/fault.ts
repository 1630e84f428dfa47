import type { Fault, FaultReason } from '@dareesha/contract'

export type CatalogueFault = { readonly path: string; readonly reason: string }

/** Limits the memory that the report of a large file needs. */
export const MAX_FAULTS = 100_000

export const fieldAt = (path: string, key: string): string => {
  if (!/^[A-Za-z_]\w*$/.test(key)) return `${path}[${JSON.stringify(key.length > 80 ? `${key.slice(0, 79)}…` : key)}]`
  return path === '' ? key : `${path}.${key}`
}

export const rowAt = (path: string, index: number): string => `${path}[${index}]`

export const pathText = (parts: readonly (string | number)[]): string =>
  parts.reduce<string>((path, part) => (typeof part === 'number' ? rowAt(path, part) : fieldAt(path, part)), '')

const WORDS: Readonly<Record<FaultReason, string>> = {
  missing: 'Is required',
  'not-text': 'Must be text',
  'not-a-flag': 'Must be a flag: "1" or "0"',
  'not-a-count': 'Must be a whole number, 0 or more, with at most 15 digits',
  'not-an-amount': 'Must be an amount in AED, 0 or more',
  'too-many-decimals': 'Must have at most two decimals',
  'out-of-range': 'Is out of range',
  'not-a-percentage': 'Must be a percentage, from 0 to 100',
  'not-a-date': 'Must be a date, as YYYY-MM-DD',
  'not-a-list': 'Must be a list',
  'not-an-object': 'Must be an object',
  'not-known': 'Is not one of the known values',
}

export class FaultList {
  readonly #reasons = new Map<string, string>()
  #isFull = false

  get isEmpty(): boolean {
    return this.#reasons.size === 0
  }

  get isFull(): boolean {
    return this.#isFull
  }

  add(path: string, reason: string): void {
    if (this.#isFull || this.#reasons.has(path)) return
    if (this.#reasons.size === MAX_FAULTS) this.#isFull = true
    else this.#reasons.set(path, reason)
  }

  addAll(path: string, faults: readonly Fault[]): void {
    for (const fault of faults) this.add(within(path, fault.path), WORDS[fault.reason])
  }

  addReason(path: string, reason: FaultReason): void {
    this.add(path, WORDS[reason])
  }

  sorted(): readonly CatalogueFault[] {
    const order = new Intl.Collator('en', { numeric: true })
    const faults = [...this.#reasons]
      .map(([path, reason]) => ({ path, reason }))
      .toSorted((one, other) => order.compare(one.path, other.path))
    const more = { path: '', reason: `Has more than ${MAX_FAULTS} faults; the others are not listed` }
    return this.#isFull ? [...faults, more] : faults
  }
}

function within(path: string, inner: string): string {
  if (inner === '') return path
  return inner.startsWith('[') || path === '' ? `${path}${inner}` : `${path}.${inner}`
}
