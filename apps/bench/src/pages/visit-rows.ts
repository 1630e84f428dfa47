import { figuresOf, medianOf } from '../rounds.ts'
import type { Check, Row } from '../row.ts'
import { atLeast, atMost, exactly, rangeText, readingsOf, rounded } from '../row.ts'
import { LIGHTHOUSE } from './lighthouse.ts'
import type { Visit } from './lighthouse.ts'

export const MIN_VISITS = 5
/** The plain HTML page runs no scripts, so a higher TBT means that the machine was busy. */
const MAX_FLOOR_TBT_MS = 20

/** P18. `visits` also contains the floors, which have no targets. */
export function visitRow(visits: ReadonlyMap<string, readonly Visit[]>, ours: readonly string[]): Row {
  const fewest = Math.min(...[...visits.values()].map(({ length }) => length))
  const reason = voidReason(fewest, medianOf(figuresOf(visits.get('plain HTML') ?? [], 'tbtMs')))
  return {
    id: 'P18',
    title: `the pages in Lighthouse, mobile, simulated, median of ${fewest}`,
    readings: readingsOf(Object.fromEntries(visits), visitText),
    checks: ours.flatMap((name) => checksOf(name, visits.get(name) ?? [])),
    note: `${LIGHTHOUSE}. As the targets say, our pages and both floors are measured without pictures; the floors have the texts of the package page.`,
    ...(reason !== null && { voidBecause: reason }),
  }
}

function voidReason(fewest: number, floorTbtMs: number): string | null {
  if (fewest < MIN_VISITS) return `one of the pages has only ${fewest} visits`
  if (floorTbtMs <= MAX_FLOOR_TBT_MS) return null
  return `the machine was busy: the plain HTML page has a TBT of ${rounded(floorTbtMs)} ms`
}

function visitText(visits: readonly Visit[]): string {
  const of = (figure: keyof Visit) => medianOf(figuresOf(visits, figure))
  const range = (figure: keyof Visit) => rangeText(figuresOf(visits, figure), ' ms')
  return `LCP ${range('lcpMs')}, TBT ${range('tbtMs')}, CLS ${rounded(of('cls'))}, performance ${of('performance')}, accessibility ${of('accessibility')}, seo ${of('seo')}`
}

function checksOf(name: string, visits: readonly Visit[]): Check[] {
  const of = (figure: keyof Visit) => medianOf(figuresOf(visits, figure))
  return [
    atMost(`${name}, LCP`, of('lcpMs') / 1_000, 's', 1),
    atMost(`${name}, TBT`, of('tbtMs'), 'ms', 80),
    atMost(`${name}, CLS`, of('cls'), 'count', 0.01),
    atLeast(`${name}, performance`, of('performance'), 'count', 98),
    exactly(`${name}, accessibility`, of('accessibility'), 'count', 100),
    exactly(`${name}, seo`, of('seo'), 'count', 100),
  ]
}
