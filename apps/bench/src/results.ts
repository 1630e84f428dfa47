import { readFile, writeFile } from 'node:fs/promises'

import { circumstances, tableOf, versions } from './report.ts'
import type { Row } from './row.ts'

export type Section = 'engine' | 'server' | 'size' | 'pages'

const FILE = new URL('../results.md', import.meta.url)

const TITLES: Readonly<Record<Section, string>> = {
  engine: '## Engine: P1 to P7',
  server: '## Server: P8 to P15',
  size: '## Size: P17',
  pages: '## Pages: P16, P18 and the cost of rendering',
}

const INTRODUCTION = `# Results of the bench

Written by \`npm run bench\`; \`npm run bench -- engine\`, \`-- server\`, \`-- size\` or \`-- pages\` measures one part and leaves the others. Every time is the
median of at least five rounds in which all sides ran in turn, followed by the fastest and the slowest round. The sides had to
produce the same result before the measurement. The floor (\`apps/bench/floor\`) is what one would write by hand for the same
input and output. Only ratios are comparable: single times depend on the machine.`

/** Replaces the rows of one section and keeps the other sections. */
export async function writeResults(section: Section, rows: readonly Row[]): Promise<void> {
  const before = await readFile(FILE, 'utf8').catch(() => '')
  const measured = [TITLES[section], `${circumstances(new Date())}; ${versions()}.`, tableOf(rows)].join('\n\n')
  const parts = (Object.keys(TITLES) as Section[]).map((name) =>
    name === section ? measured : sectionIn(before, name),
  )
  await writeFile(FILE, `${[INTRODUCTION, ...parts.filter((part) => part !== '')].join('\n\n')}\n`)
}

function sectionIn(text: string, section: Section): string {
  const start = text.indexOf(TITLES[section])
  if (start < 0) return ''
  const end = text.indexOf('\n## ', start + 1)
  return text.slice(start, end < 0 ? undefined : end).trim()
}
