import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { enforce } from '../report.ts'
import { atMost, exactly, kBText } from '../row.ts'
import type { Row } from '../row.ts'
import { containsDecimals } from './bundle.ts'

const DIST = new URL('../../../embed/dist/', import.meta.url)
const LOADER = 'embed.js'

export function embedRow(): Row {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const sizes = new Map(
    files.map((file) => [file, gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length / 1_000]),
  )
  const loader = sizes.get(LOADER) ?? Number.POSITIVE_INFINITY
  const whole = [...sizes.values()].reduce((sum, kB) => sum + kB, 0)
  const texts = files.map((file) => readFileSync(new URL(file, DIST), 'utf8'))
  return {
    id: 'EMB',
    title: 'the booking element on pages of other sites, minified and gzipped',
    readings: [
      {
        side: 'loader and booking',
        text: `${kBText(loader)} and ${kBText(whole - loader)} in ${files.length - 1} files`,
      },
    ],
    checks: [
      atMost('the loader', loader, 'kB', 2),
      atMost('all files', whole, 'kB', 60),
      exactly('files with zod', texts.filter((text) => text.includes('_zod')).length, 'count', 0),
      exactly('files with decimal.js', texts.filter(containsDecimals).length, 'count', 0),
    ],
  }
}

if (import.meta.main) enforce(embedRow())
