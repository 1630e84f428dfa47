// Records the files whose functions take or return a followed value, alone or in an object or list. Traces only modules loaded later.
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import ts from 'typescript'

import { inRoot } from '../packages.mjs'

const PRODUCT = /\/(?:packages|apps)\/[^/]+\/src\/(?!.*(?:\btesting\/|\bstories\/|\.test\.)).*\.tsx?$/
const OPTIONS = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, verbatimModuleSyntax: true }

const followed = new Map()
const side = new AsyncLocalStorage({ defaultValue: 'browser' })

export const follow = (name, pattern) =>
  followed.set(name, { pattern: new RegExp(`(?<![\\w.-])(?:${pattern})(?![\\w.-])`), files: new Map() })

export const asServer = (work) => side.run('server', work)

export const filesOf = (name, ...sides) =>
  [...followed.get(name).files].filter(([, seenOn]) => sides.some((of) => seenOn.has(of))).map(([file]) => file)

function see(file, value) {
  if (value instanceof Promise)
    value.then(
      (settled) => see(file, settled),
      () => undefined,
    )
  else for (const { pattern, files } of followed.values()) if (holds(value, pattern)) note(files, file)
  return value
}

const note = (files, file) => files.set(file, (files.get(file) ?? new Set()).add(side.getStore()))

function holds(value, pattern) {
  const isMatch = (part) => (typeof part === 'number' || typeof part === 'string') && pattern.test(String(part))
  const isRecord = (part) => part !== null && typeof part === 'object' && valuesOf(part).some(isMatch)
  return isMatch(value) || isRecord(value) || (Array.isArray(value) && value.some(isRecord))
}

const valuesOf = (record) => (record instanceof URLSearchParams ? [...record.values()] : Object.values(record))

globalThis.$seen = (file, values) => [...values].forEach((value) => see(file, value))
globalThis.$returned = see
globalThis.$traced = (file, work) =>
  function (...values) {
    globalThis.$seen(file, values)
    return see(file, work.apply(this, values))
  }

registerHooks({
  load(url, context, next) {
    if (!PRODUCT.test(url)) return next(url, context)
    const path = fileURLToPath(url)
    const transformers = { after: [instrument(relative(inRoot(), path))] }
    const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), { compilerOptions: OPTIONS, transformers })
    return { format: 'module', source: outputText, shortCircuit: true }
  },
})

const instrument = (file) => (context) => {
  const { factory: make } = context
  const call = (name, value) =>
    make.createCallExpression(make.createIdentifier(name), undefined, [make.createStringLiteral(file), value])
  const withResults = (node) => {
    if (ts.isFunctionLike(node)) return node
    const inside = ts.visitEachChild(node, withResults, context)
    if (!ts.isReturnStatement(inside) || inside.expression === undefined) return inside
    return make.updateReturnStatement(inside, call('$returned', inside.expression))
  }
  const withArguments = (body) => {
    const first = make.createExpressionStatement(call('$seen', make.createIdentifier('arguments')))
    return make.updateBlock(body, [first, ...ts.visitEachChild(body, withResults, context).statements])
  }
  const visit = (node) => {
    const inside = ts.visitEachChild(node, visit, context)
    if (ts.isArrowFunction(inside)) return call('$traced', inside)
    if (!ts.isFunctionDeclaration(inside) || inside.body === undefined) return inside
    const { modifiers, asteriskToken, name, parameters, body } = inside
    const traced = withArguments(body)
    return make.updateFunctionDeclaration(
      inside,
      modifiers,
      asteriskToken,
      name,
      undefined,
      parameters,
      undefined,
      traced,
    )
  }
  return (file) => ts.visitEachChild(file, visit, context)
}
