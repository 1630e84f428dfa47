import type { Check, Reading, Row } from '../row.ts'
import { rounded } from '../row.ts'
import { MOST_SCRIPT_KB } from '../size/site-row.ts'
import { get } from './get.ts'
import type { Script, Visit } from './lighthouse.ts'

/** One visit of each page that is weighed. */
export type VisitedPage = { readonly name: string; readonly visit: Visit }

/** P16: the scripts that a browser fetches for a page while nobody touches it, gzipped. */
export async function scriptRow(pages: readonly VisitedPage[]): Promise<Row> {
  const readings: Reading[] = []
  const checks: Check[] = []
  for (const { name, visit } of pages) {
    const before = visit.scripts.filter(({ isBeforeLoad }) => isBeforeLoad)
    const after = visit.scripts.filter(({ isBeforeLoad }) => !isBeforeLoad)
    const [onLoad, later] = [await gzipKbOf(before), await gzipKbOf(after)]
    readings.push({
      side: name,
      text: `${rounded(onLoad)} kB in ${before.length} files on load, ${rounded(later)} kB in ${after.length} after it`,
    })
    checks.push({
      what: `${name}, on load`,
      value: onLoad,
      unit: 'kB',
      target: { kind: 'at most', value: MOST_SCRIPT_KB },
    })
  }
  return {
    id: 'P16',
    title: 'scripts of a page, gzipped, without a touch',
    readings,
    checks,
    note: "counted in gzip although browsers are sent Brotli. On load is what is asked for before the page's load event; what comes after it on the package page is the wizard, which comes sooner when a visitor touches the page.",
  }
}

async function gzipKbOf(scripts: readonly Script[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(scripts.map(({ url }) => url))].map(async (url) => (await get(url, 'gzip')).body.length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000
}
