import type { Check, Reading, Row } from '../row.ts'
import { atMost, kBText } from '../row.ts'
import { gzippedBytes } from '../size/bundle.ts'
import { MAX_SCRIPT_KB } from '../size/site-row.ts'
import { get } from '../server/clients.ts'
import type { Visit } from './lighthouse.ts'

export type VisitedPage = { readonly name: string; readonly address: string; readonly visit: Visit }

export async function scriptRow(pages: readonly VisitedPage[]): Promise<Row> {
  const readings: Reading[] = []
  const checks: Check[] = []
  for (const { name, address, visit } of pages) {
    const named = await scriptsNamedBy(address)
    const others = visit.scripts.filter((script) => !named.includes(script))
    const [own, later] = [await gzipKbOf(named), await gzipKbOf(others)]
    readings.push({
      side: name,
      text: `${kBText(own)} in ${named.length} files to hydrate, ${kBText(later)} in ${others.length} after it`,
    })
    checks.push(atMost(`${name}, to hydrate`, own, 'kB', MAX_SCRIPT_KB))
  }
  return {
    id: 'P16',
    title: 'scripts of a page, gzipped, without a touch',
    readings,
    checks,
    note: 'counted in gzip, although browsers receive Brotli. A page hydrates with the scripts that its document names, which load after the first paint; the wizard loads after them on the package page, or earlier at the first touch.',
  }
}

/** The scripts that hydration needs (`data-later` in the document). */
async function scriptsNamedBy(address: string): Promise<string[]> {
  const html = (await get(address, 'identity')).body.toString()
  const files = /data-later="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  if (files.length === 0) throw new Error(`${address} names no scripts`)
  return files.filter((file) => file.endsWith('.js')).map((file) => new URL(file, address).href)
}

async function gzipKbOf(scripts: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (url) => gzippedBytes((await get(url, 'identity')).body)),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000
}
