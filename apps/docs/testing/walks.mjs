// A walk of docs/architecture.md lists the files that a value passes through.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

import ts from 'typescript'

import { inRoot, PACKAGES } from '../packages.mjs'

const ENTRIES = new Map(PACKAGES.flatMap(({ entries }) => entries).map(({ name, source }) => [name, source]))

/** At least this many files import a tool. A tool handles all values in the same way, so the tool is not a step. */
const LEAST_IMPORTERS = 10

const ITEM = /^(?<number>\d+)\. `(?<path>[^`]+)`(?<rest>(?:.*\n)(?: +.*\n)*)/gm
const FROM = /\(from (?<from>\d+)\)/
const THROUGH = /\(through `(?<tool>[^`]+)`\)/
const HOP = /\((?:event|actor|action) `(?<token>[^`]+)`\)/

export const walksOf = (page) =>
  page
    .split(/^## Walk: /m)
    .slice(1)
    .map((section) => {
      const [text] = section.split(/^## /m)
      const steps = [...text.matchAll(ITEM)].map(({ groups: { number, path, rest } }) => ({
        number: Number(number),
        path,
        from: Number(FROM.exec(rest)?.groups.from ?? number - 1),
        token: HOP.exec(rest)?.groups.token,
        tool: THROUGH.exec(rest)?.groups.tool,
      }))
      return {
        name: text.slice(0, text.indexOf('\n')),
        steps,
        tools: namesIn(text, 'Tools'),
        shapes: namesIn(text, 'Shapes'),
      }
    })

function namesIn(text, line) {
  const paragraph = new RegExp(`^${line}: .*(?:\\n.+)*`, 'm').exec(text)?.[0] ?? ''
  return [...paragraph.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
}

export function faultsOf({ name, steps, tools, shapes }, seen) {
  const paths = steps.map(({ path }) => path)
  const absent = [...paths, ...tools]
    .filter((path) => !existsSync(inRoot(path)))
    .map((path) => `${path} does not exist`)
  const faults =
    absent.length > 0
      ? absent
      : [...apart(steps, tools), ...missing(seen, [...paths, ...tools]), ...rare(tools), ...undeclared(shapes, paths)]
  return faults.map((fault) => `${name}: ${fault}`)
}

const apart = (steps, tools) =>
  steps.flatMap((step, index) => {
    if (step.number !== index + 1) return [`${step.path} has the number ${step.number}, but is step ${index + 1}`]
    const before = steps[step.from - 1]
    if (step.tool !== undefined && !tools.includes(step.tool)) return [`${step.tool} is not listed as a tool`]
    if (index === 0 || (step.from < step.number && areLinked(before.path, step))) return []
    return [`step ${step.number}, ${step.path}, neither imports ${before?.path} nor is imported by it`]
  })

const missing = (seen, listed) =>
  seen.filter((path) => !listed.includes(path)).map((path) => `${path} handles the value and is missing`)

const rare = (tools) =>
  tools
    .filter((path) => importersOf(path) < LEAST_IMPORTERS)
    .map((path) => `${path} is no tool, since fewer than ${LEAST_IMPORTERS} files import it`)

const undeclared = (shapes, paths) => {
  const texts = [...new Set(paths.flatMap((path) => [path, ...importsOf(path)]))].map(textOf)
  return shapes
    .filter((shape) => !texts.some((text) => text.includes(`type ${shape} =`)))
    .map((shape) => `no file of the walk declares the type ${shape}`)
}

function areLinked(before, { path, token, tool }) {
  if (token !== undefined) return [before, path].every((file) => textOf(file).includes(token))
  if (tool !== undefined) return [before, path].every((file) => importsOf(file).has(tool))
  return importsOf(before).has(path) || importsOf(path).has(before)
}

const imports = new Map()

function importsOf(path) {
  if (!imports.has(path))
    imports.set(path, new Set(ofStatements(path).flatMap((statement) => targetsOf(statement, path))))
  return imports.get(path)
}

function ofStatements(path) {
  const source = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest)
  return source.statements.filter(
    (statement) =>
      (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && statement.moduleSpecifier,
  )
}

function targetsOf(statement, path) {
  const specifier = statement.moduleSpecifier.text
  if (specifier.startsWith('.')) return [relative(inRoot(), resolve(dirname(inRoot(path)), specifier))]
  const entry = ENTRIES.get(specifier)
  if (entry === undefined) return []
  const file = relative(inRoot(), entry)
  const names = namesOf(statement)
  const sources = ofStatements(file)
    .filter((exported) => ts.isExportDeclaration(exported) && namesOf(exported).some((name) => names.includes(name)))
    .map(({ moduleSpecifier }) => relative(inRoot(), join(dirname(entry), moduleSpecifier.text)))
  return sources.length === 0 ? [file] : sources
}

const namesOf = ({ importClause, exportClause }) =>
  (importClause?.namedBindings?.elements ?? exportClause?.elements ?? []).map(({ name, propertyName }) =>
    importClause === undefined ? name.text : (propertyName ?? name).text,
  )

const importersOf = (path) => productFiles().filter((file) => importsOf(file).has(path)).length

const productFiles = () =>
  globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: inRoot() }).filter(
    (file) => !/\.(?:test|stories)\.|\/(?:testing|stories)\//.test(file),
  )

const textOf = (path) => readFileSync(inRoot(path), 'utf8')

export const walksPage = () => textOf('docs/architecture.md')

export function runWalks() {
  const args = ['--conditions=@dareesha/source', join(import.meta.dirname, 'walk-run.mjs')]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }))
}

if (import.meta.main) process.stdout.write(JSON.stringify(walksOf(walksPage())))
