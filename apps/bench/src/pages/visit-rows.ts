import { figuresOf, medianOf, medianRatio } from '../rounds.ts'
import type { Check, Row } from '../row.ts'
import { atLeast, atMost, exactly, readingsOf, rounded } from '../row.ts'
import { LIGHTHOUSE } from './lighthouse.ts'
import type { Visit } from './lighthouse.ts'

export type Visits<Name extends string> = Readonly<Record<Name, readonly Visit[]>>

export type OurPage = 'home' | 'destination' | 'package'
export type FloorPage = 'plain HTML' | 'React and react-router'

type Figure = Exclude<keyof Visit, 'scripts'>

export function visitRow(visits: Visits<OurPage | FloorPage>): Row {
  return {
    id: 'P18',
    title: `the pages in Lighthouse, mobile, simulated, median of ${visits.package.length}`,
    readings: readingsOf(visits, visitText),
    checks: [
      ...(['home', 'destination', 'package'] as const).flatMap((name) => checksOf(name, visits[name])),
      atMost(
        'package, LCP against React and react-router',
        medianRatio(figuresOf(visits.package, 'lcpMs'), figuresOf(visits['React and react-router'], 'lcpMs')),
        'x',
        1.25,
      ),
    ],
    note: `${LIGHTHOUSE}. The server renders the pages, so the limit for prerendered pages applies. As the targets say, our pages and both floors are measured without pictures; the floors have the texts of the package page.`,
  }
}

function visitText(visits: readonly Visit[]): string {
  const of = (figure: Figure) => medianOf(figuresOf(visits, figure))
  const lcps = figuresOf(visits, 'lcpMs')
  const range = `${rounded(Math.min(...lcps))} to ${rounded(Math.max(...lcps))}`
  return `LCP ${rounded(of('lcpMs'))} ms (${range}), TBT ${rounded(of('tbtMs'))} ms, CLS ${rounded(of('cls'))}, performance ${of('performance')}, accessibility ${of('accessibility')}, seo ${of('seo')}`
}

function checksOf(name: OurPage, visits: readonly Visit[]): Check[] {
  const of = (figure: Figure) => medianOf(figuresOf(visits, figure))
  return [
    atMost(`${name}, LCP`, of('lcpMs') / 1_000, 's', 1),
    atMost(`${name}, TBT`, of('tbtMs'), 'ms', 80),
    atMost(`${name}, CLS`, of('cls'), 'count', 0.01),
    atLeast(`${name}, performance`, of('performance'), 'count', 98),
    exactly(`${name}, accessibility`, of('accessibility'), 'count', 100),
    exactly(`${name}, seo`, of('seo'), 'count', 100),
  ]
}
