// Builds the site of the documentation: every page of `docs`, and the reference of what the packages export. Whatever is missing
// or leads nowhere fails the build.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { Application } from 'typedoc'

import { DECISIONS, GUIDES, inRoot } from './contents.mjs'
import { brokenLinks } from './links.mjs'
import { dress } from './dress.mjs'
import { ENTRIES, undocumentedExports } from './exports.mjs'

const OUT = join(import.meta.dirname, 'dist')

const app = await Application.bootstrap({
  name: 'Dareesha for developers',
  tsconfig: join(import.meta.dirname, 'tsconfig.json'),
  entryPoints: ENTRIES.map(({ file }) => inRoot(file)),
  // That the packages compile is for `tsc -b` to say.
  skipErrorChecking: true,
  readme: inRoot('docs', 'index.md'),
  projectDocuments: [...GUIDES, ...DECISIONS].map((page) => inRoot('docs', page)),
  out: OUT,
  cleanOutputDir: true,
  disableSources: true,
  hideGenerator: true,
  customCss: join(import.meta.dirname, 'site.css'),
  includeVersion: false,
  groupOrder: ['Guides', 'Reference', 'Decisions', '*'],
  locales: { en: { kind_plural_module: 'Reference' } },
  navigation: { includeGroups: true, includeCategories: true },
  categorizeByGroup: false,
  highlightLanguages: ['typescript', 'javascript', 'html', 'json', 'bash'],
  validation: { notExported: true, invalidLink: true, invalidPath: true, notDocumented: false },
})
dress(app)

const project = await app.convert()
if (project === undefined) process.exit(1)
app.validate(project)
for (const name of undocumentedExports(project)) app.logger.error(`${name} is exported without a word on what it is`)
for (const { page, target } of brokenLinks()) app.logger.error(`${page} names ${target}, which is not there`)
await app.generateOutputs(project)
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1)
app.logger.info(`To look at it, open ${pathToFileURL(join(OUT, 'index.html')).href}`)
