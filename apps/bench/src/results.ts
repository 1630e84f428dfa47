import { digestText, marked, readResults, sectionIn, TITLES, writeResults } from './freshness.ts'
import type { Section } from './freshness.ts'
import { circumstances, rowLines, TABLE_HEAD, versions } from './report.ts'
import type { Row } from './row.ts'

const INTRODUCTION = `# Results of the bench

Written by \`npm run bench\`; \`npm run bench -- engine\`, \`-- server\`, \`-- size\`, \`-- pages\` or \`-- staff\` measures one part and leaves the others. Every time is the
median of at least five rounds in which all sides ran in turn, followed by the fastest and the slowest round. The sides had to
produce the same result before the measurement. The floor (\`apps/bench/floor\`) is what one would write by hand for the same
input and output. Only ratios are comparable: single times depend on the machine. Each section names the commit that it was
measured at, and says when its code has changed since.`

export function saveSection(section: Section, rows: readonly Row[]): void {
  const before = readResults()
  const current = rows.map((row) =>
    row.voidBecause === undefined ? row : lastOf(sectionIn(before, section), row, row.voidBecause),
  )
  const table = [...TABLE_HEAD, ...current.flatMap((row) => ('lines' in row ? row.lines : rowLines(row)))].join('\n')
  const notes = current.flatMap(({ id, note }) => (note === undefined ? [] : [`- ${id}: ${note}`])).join('\n')
  const measured = [TITLES[section], `${circumstances()}; ${versions()}.`, digestText(section), table, notes].join(
    '\n\n',
  )
  const parts = (Object.keys(TITLES) as Section[]).map((name) =>
    name === section ? measured : sectionIn(before, name),
  )
  writeResults(marked(`${[INTRODUCTION, ...parts.filter((part) => part !== '')].join('\n\n')}\n`))
}

type EarlierRow = { readonly id: string; readonly lines: readonly string[]; readonly note: string }

const OLDER_FIGURES = '. The figures are older: '

function lastOf(section: string, { id }: Row, reason: string): EarlierRow {
  const lines = section.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${id} |`))
  if (start < 0) return { id, lines: [], note: `**Void**: ${reason}. There are no figures yet.` }
  const length = 1 + lines.slice(start + 1).findIndex((line) => !line.startsWith('| |'))
  const note = lines.find((line) => line.startsWith(`- ${id}: `))?.slice(`- ${id}: `.length) ?? ''
  const [text = '', provenance = lines[2]?.split(';')[0] ?? ''] = note.split(OLDER_FIGURES)
  const reasonNote = `**Void**: ${reason}${OLDER_FIGURES}${provenance}`
  return {
    id,
    lines: lines.slice(start, start + length),
    note: `${text.replace(/ ?\*\*Void\*\*: .*/, '')} ${reasonNote}`,
  }
}
