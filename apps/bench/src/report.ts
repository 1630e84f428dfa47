import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

import { kBText, passes, rounded } from './row.ts'
import type { Check, Row } from './row.ts'

/** The machine, the versions and the date, without which a figure says little. */
export function circumstances(now: Date): string {
  const [cpu] = cpus()
  const memory = `${rounded(totalmem() / 2 ** 30)} GB`
  return `${now.toISOString().slice(0, 16)}Z, ${cpus().length} x ${cpu?.model ?? 'unknown processor'}, ${memory}, Node ${process.versions.node}, V8 ${process.versions.v8}`
}

export function versions(): string {
  const names = ['big.js', 'date-fns', '@date-fns/tz', 'xstate', 'pg', 'mitata', 'rolldown']
  const versionOf = (name: string): string => {
    const manifest = readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8')
    return (JSON.parse(manifest) as { version: string }).version
  }
  return names.map((name) => `${name} ${versionOf(name)}`).join(', ')
}

export const tableOf = (rows: readonly Row[]): string =>
  [
    '| # | what | measured | ours | target | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.flatMap(linesOf),
    '',
    ...rows.filter(({ note }) => note !== undefined).map(({ id, note }) => `- ${id}: ${note}`),
  ].join('\n')

function linesOf({ id, title, readings, checks }: Row): string[] {
  const measured = readings.map(({ side, text }) => `${side} ${text}`).join('; ')
  const [first, ...more] = checks
  if (first === undefined) return [`| ${id} | ${title} | ${measured} | | report only | |`]
  return [
    `| ${id} | ${title}: ${first.what} | ${measured} | ${checkCells(first)} |`,
    ...more.map((check) => `| | ${check.what} | | ${checkCells(check)} |`),
  ]
}

const checkCells = (check: Check): string =>
  `${valueText(check, check.value)} | ${check.target.kind} ${valueText(check, check.target.value)} | ${passes(check) ? 'pass' : '**FAIL**'}`

function valueText({ unit }: Check, value: number): string {
  if (unit === 'count' || unit === 'exponent') return rounded(value)
  if (unit === 'kB') return kBText(value)
  return unit === 'x' ? `${rounded(value)}x` : unit === '/s' ? `${rounded(value)}/s` : `${rounded(value)} ${unit}`
}

export const printed = (row: Row): string =>
  [
    `${row.id}  ${row.title}`,
    ...row.readings.map(({ side, text }) => `      ${side.padEnd(34)} ${text}`),
    ...row.checks.map(
      (check) =>
        `  ${passes(check) ? 'pass' : 'FAIL'}  ${check.what.padEnd(34)} ${valueText(check, check.value)} (target ${check.target.kind} ${valueText(check, check.target.value)})`,
    ),
  ].join('\n')

/** Prints a row of sizes, which do not depend on the machine: a size above its limit fails the process. */
export function enforce(row: Row): void {
  console.log(printed(row))
  process.exitCode = row.checks.every(passes) ? 0 : 1
}
