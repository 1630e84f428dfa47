import { medianOf } from '../server/median.ts'
import type { Check, Reading, Row } from '../row.ts'
import { rounded } from '../row.ts'
import { LIGHTHOUSE } from './lighthouse.ts'
import type { Visit } from './lighthouse.ts'

/** Every visit of every page, by the page's name, round by round. */
export type Visits<Name extends string> = Readonly<Record<Name, readonly Visit[]>>

export type OurPage = 'home' | 'destination' | 'package'
export type FloorPage = 'plain HTML' | 'React and react-router'

type Figure = Exclude<keyof Visit, 'scripts'>

/** P18: what Lighthouse says of the pages, and of the floors in the same rounds. */
export function visitRow(visits: Visits<OurPage | FloorPage>): Row {
  const ratios = visits.package.map(
    ({ lcpMs }, round) => lcpMs / (visits['React and react-router'][round]?.lcpMs ?? Number.NaN),
  )
  return {
    id: 'P18',
    title: `the pages in Lighthouse, mobile, simulated, median of ${visits.package.length}`,
    readings: Object.entries(visits).map(readingOf),
    checks: [
      ...(['home', 'destination', 'package'] as const).flatMap((name) => checksOf(name, visits[name])),
      {
        what: 'package, LCP against React and react-router',
        value: medianOf(ratios),
        unit: 'x',
        target: { kind: 'at most', value: 1.25 },
      },
    ],
    note: `${LIGHTHOUSE}. The pages are drawn on the server, so the limit of the prerendered line holds. Pictures are left out, as the targets say, on our pages and on both floors, which have the words of the package page.`,
  }
}

/** The same of our pages as a visitor sees them: with the pictures of the catalogue, which are drawings of about 12 kB. */
export function seenRow(visits: Visits<OurPage>): Row {
  return {
    id: 'P18',
    title: `the same with their pictures, median of ${visits.package.length}`,
    readings: Object.entries(visits).map(readingOf),
    checks: [],
  }
}

function readingOf([name, visits]: readonly [string, readonly Visit[]]): Reading {
  const of = (figure: Figure) => medianOf(visits.map((visit) => visit[figure]))
  const lcps = visits.map(({ lcpMs }) => lcpMs)
  const range = `${rounded(Math.min(...lcps))} to ${rounded(Math.max(...lcps))}`
  return {
    side: name,
    text: `LCP ${rounded(of('lcpMs'))} ms (${range}), TBT ${rounded(of('tbtMs'))} ms, CLS ${rounded(of('cls'))}, performance ${of('performance')}, accessibility ${of('accessibility')}, seo ${of('seo')}`,
  }
}

function checksOf(name: OurPage, visits: readonly Visit[]): Check[] {
  const of = (figure: Figure) => medianOf(visits.map((visit) => visit[figure]))
  return [
    { what: `${name}, LCP`, value: of('lcpMs') / 1_000, unit: 's', target: { kind: 'at most', value: 1 } },
    { what: `${name}, TBT`, value: of('tbtMs'), unit: 'ms', target: { kind: 'at most', value: 80 } },
    { what: `${name}, CLS`, value: of('cls'), unit: 'count', target: { kind: 'at most', value: 0.01 } },
    { what: `${name}, performance`, value: of('performance'), unit: 'count', target: { kind: 'at least', value: 98 } },
    {
      what: `${name}, accessibility`,
      value: of('accessibility'),
      unit: 'count',
      target: { kind: 'exactly', value: 100 },
    },
    { what: `${name}, seo`, value: of('seo'), unit: 'count', target: { kind: 'exactly', value: 100 } },
  ]
}
