import { Converter, IntrinsicType, ReflectionKind } from 'typedoc'

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
      const file = project.getSymbolIdFromReflection(module).fileName
      module.name = ENTRIES.find((entry) => inRoot(entry.file) === file).name
    }
    project.getReflectionsByKind(ReflectionKind.Variable).forEach((of) => sumUp(of.name, of))
    project.getReflectionsByKind(ReflectionKind.Parameter).forEach((of) => sumUp(`${of.parent.name}.${of.name}`, of))
    // The first page is headed by the name of the site.
    const [opening, ...rest] = project.readme
    project.readme = [{ ...opening, text: opening.text.replace(TITLE, '') }, ...rest]
  })
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
