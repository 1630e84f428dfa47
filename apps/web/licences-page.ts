/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

export type ShippedPackage = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly text: string
}

/** These licences allow use in any site that publishes the licence text. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
])

const licencesPage = (fileName: string): Plugin => ({
  name: 'licences-page',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk'
        ? output.moduleIds
        : output.originalFileNames.map((file) => join(import.meta.dirname, file)),
    )
    const sheets = [...this.getModuleIds()].filter((id) => /\.css($|\?)/.test(id))
    const folders = new Set([...files, ...sheets].flatMap((file) => packageFolder(file) ?? []))
    const packages = [...folders].map(readPackage)
    this.emitFile({ type: 'asset', fileName, source: pageOf(packages) })
  },
})

export const siteLicences = licencesPage('licences.html')
export const staffLicences = licencesPage('staff-licences.html')

export const packageFolder = (id: string): string | null =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? null

export function readPackage(folder: string): ShippedPackage {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    'name' | 'version' | 'license' | 'author',
    string | undefined
  >
  if (name === undefined || version === undefined) throw new Error(`${folder} has no name and version`)
  if (license === undefined || !ALLOWED.has(license))
    throw new Error(
      `${name} ${version} has the licence ${license ?? 'none'}, which is not in the list of ${import.meta.filename}`,
    )
  const file = readdirSync(folder, { withFileTypes: true }).find(
    (entry) => entry.isFile() && /^licen[cs]e/i.test(entry.name),
  )
  if (file !== undefined)
    return { name, version, licence: license, text: readFileSync(join(folder, file.name), 'utf8').trim() }
  if (license !== 'MIT' || typeof author !== 'string') throw new Error(`${name} ${version} has no licence text`)
  return { name, version, licence: license, text: mitText(author) }
}

/** For an MIT package without a licence file. */
const mitText = (author: string): string => `MIT License

Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

export function pageOf(packages: readonly ShippedPackage[]): string {
  const byNotice = new Map<string, ShippedPackage[]>()
  for (const one of packages.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const notice = `${one.licence}\n${one.text}`
    byNotice.set(notice, [...(byNotice.get(notice) ?? []), one])
  }
  const sections = [...byNotice.values()].map((group) => {
    const { licence, text } = group[0]!
    const names = group.map(({ name, version }) => `${name} ${version}`)
    return `<section><h2>${[...new Set(names)].map(escaped).join('<br />')}</h2><p>${licence}</p><pre style="white-space:pre-wrap">${escaped(text)}</pre></section>`
  })
  return `<!doctype html>
<html lang="en-AE">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="robots" content="noindex" />
<title>Open-source licences - Dareesha</title>
</head>
<body style="margin:2rem auto;max-inline-size:44rem;padding-inline:1rem;font:1rem/1.6 system-ui,sans-serif">
<main>
<p><a href="/">Dareesha</a></p>
<h1>Open-source licences</h1>
<p>This site contains software and fonts by other people. Thank you! Their licences are below.</p>
<p lang="ar-AE" dir="rtl">يضم هذا الموقع برمجيات وخطوطًا من صنع آخرين. شكرًا لهم! تجدون تراخيصهم أدناه.</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
