import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

import { kBText, passes, rounded } from './row.ts'
import type { Check, Row } from './row.ts'

export function circumstances(): string {
  const [cpu] = cpus()
  const [load = Number.NaN] = loadavg()
  const memory = `${rounded(totalmem() / 2 ** 30)} GB`
  const at = `${commit()}, ${new Date().toISOString().slice(0, 16)}Z`
  return `Measured at ${at}, ${cpus().length} x ${cpu?.model ?? 'unknown processor'}, ${memory}, load ${rounded(load)}, Node ${process.versions.node}, V8 ${process.versions.v8}`
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!*.md')
  return `\`${git('rev-parse', '--short', 'HEAD')}\`${changes === '' ? '' : ' with uncommitted changes'}`
}

export function versions(): string {
  const names = ['big.js', 'date-fns', '@date-fns/tz', 'xstate', 'pg', 'mitata', 'rolldown']
  const versionOf = (name: string): string => {
    const manifest = readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8')
    return (JSON.parse(manifest) as { version: string }).version
  }
  return names.map((name) => `${name} ${versionOf(name)}`).join(', ')
}

export const TABLE_HEAD = [
  '| # | what | measured | ours | target | |',
  '| --- | --- | --- | --- | --- | --- |',
] as const

export function rowLines({ id, title, readings, checks }: Row): string[] {
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
    `${row.id}  ${row.title}${row.voidBecause === undefined ? '' : ` (void: ${row.voidBecause})`}`,
    ...row.readings.map(({ side, text }) => `      ${side.padEnd(34)} ${text}`),
    ...row.checks.map(
      (check) =>
        `  ${passes(check) ? 'pass' : 'FAIL'}  ${check.what.padEnd(34)} ${valueText(check, check.value)} (target ${check.target.kind} ${valueText(check, check.target.value)})`,
    ),
  ].join('\n')

/** Fails the process if a check fails. Only for sizes: unlike times, sizes do not depend on the machine. */
export function enforce(row: Row): void {
  console.log(printed(row))
  process.exitCode = row.checks.every(passes) ? 0 : 1
}
