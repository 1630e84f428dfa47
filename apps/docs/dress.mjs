import { basename } from 'node:path'

import { CommentTag, Converter, IntrinsicType, ReflectionKind } from 'typedoc'

import { inRoot } from './contents.mjs'
import { ENTRIES } from './exports.mjs'

/** Types that are inferred and would fill a page; what matters of them is said in the docstring, or in the page on the wire. */
const SUMMED_UP = {
  wizardMachine: 'StateMachine<WizardContext, WizardEvent, WizardInput, WizardEmitted>',
  actions: 'Readonly<Record<ActionName, { auth, request: ZodMiniType, answer: ZodMiniType }>>',
  catalogueFile: 'ZodMiniType<CatalogueFile>',
  'encodeRequest.request': 'RequestOf<Action>',
}

/** Calls pages by their titles and packages by the names they are imported by, and draws charts so that they need no script. */
export function dress(app) {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, page) => {
    const title = titleOf(page.content)
    if (title === undefined) return app.logger.error(`${page.name} does not begin with its title`)
    page.name = title
    page.frontmatter['group'] = /^\d{4}: /.test(title) ? 'Decisions' : 'Guides'
    page.content = page.content.map(withoutChart)
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.children) {
      const file = fileOf(module)
      module.name = ENTRIES.find((entry) => inRoot(entry.file) === file).name
      for (const exported of module.children) putUnder(subjectOf(exported), exported)
    }
    project.getReflectionsByKind(ReflectionKind.Variable).forEach((of) => sumUp(of.name, of))
    project.getReflectionsByKind(ReflectionKind.Parameter).forEach((of) => sumUp(`${of.parent.name}.${of.name}`, of))
    // The first page is headed by the name of the site.
    const [opening, ...rest] = project.readme
    project.readme = [{ ...opening, text: opening.text.replace(TITLE, '') }, ...rest]
  })
}

const fileOf = (reflection) => reflection.project.getSymbolIdFromReflection(reflection).fileName

/** What an export is about: the file that it stands in, or the folder of the wizard. */
function subjectOf(exported) {
  const file = fileOf(exported)
  const name = file.includes('/wizard/') ? 'wizard' : basename(file, '.ts').replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function putUnder(subject, exported) {
  const tag = new CommentTag('@category', [{ kind: 'text', text: subject }])
  const told = exported.signatures?.[0] ?? exported
  told.comment?.blockTags.push(tag)
}

function sumUp(name, reflection) {
  const summary = SUMMED_UP[name]
  if (summary === undefined) return
  reflection.project.removeTypeReflections(reflection.type)
  reflection.type = new IntrinsicType(summary)
}

const titleOf = ([opening]) => TITLE.exec(opening.text)?.[1]

function withoutChart(part) {
  const chart = part.kind === 'code' ? MERMAID.exec(part.text) : null
  return chart === null ? part : { kind: 'text', text: tableOf(chart[1]) }
}

const TITLE = /^# (.*)\n/
const MERMAID = /^```mermaid\n(.*)```$/s
const CHANGE = /^ {2}(?<from>\S+) --> (?<to>[^:\s]+)(?:: (?<on>.*))?$/gm

/** A chart of states as a table. */
function tableOf(chart) {
  const names = new Map([...chart.matchAll(/state "(.*)" as (\S+)/g)].map(([, text, name]) => [name, text]))
  const nameOf = (name) => (name === '[*]' ? 'start' : (names.get(name) ?? name))
  const rows = [...chart.matchAll(CHANGE)].map(
    ({ groups: { from, to, on } }) => `| ${nameOf(from)} | ${on ?? ''} | ${nameOf(to)} |`,
  )
  return ['| From | When | To |', '|---|---|---|', ...rows].join('\n')
}
