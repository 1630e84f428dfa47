import { Converter, IntrinsicType } from 'typedoc'

import { inRoot } from './contents.mjs'
import { ENTRIES } from './exports.mjs'

/** Types that are inferred and would fill a page; what matters of them is said in the docstring, or in the page on the wire. */
const SUMMED_UP = {
  wizardMachine: 'StateMachine<WizardContext, WizardEvent, WizardInput, WizardEmitted>',
  actions: 'Readonly<Record<ActionName, { auth, request: ZodMiniType, answer: ZodMiniType }>>',
  catalogueFile: 'ZodMiniType<CatalogueFile>',
}

/** Calls pages by their titles and packages by the names they are imported by, and draws charts so that they need no script. */
export function dress(app) {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, page) => {
    const [opening] = page.content
    const [, title] = TITLE.exec(opening.text) ?? []
    if (title === undefined) return app.logger.error(`${page.name} does not begin with its title`)
    page.name = title
    page.frontmatter['group'] = /^\d{4}: /.test(title) ? 'Decisions' : 'Guides'
    for (const part of page.content) {
      const chart = MERMAID.exec(part.text)
      if (part.kind === 'code' && chart !== null) Object.assign(part, { kind: 'text', text: tableOf(chart[1]) })
    }
  })
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, declaration) => {
    const summary = SUMMED_UP[declaration.name]
    if (summary === undefined || declaration.type === undefined) return
    context.project.removeTypeReflections(declaration.type)
    declaration.type = new IntrinsicType(summary)
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    // The first page is headed by the name of the site.
    const [opening] = project.readme ?? []
    if (opening !== undefined) opening.text = opening.text.replace(TITLE, '')
    for (const module of project.children ?? []) {
      const file = project.getSymbolIdFromReflection(module)?.fileName
      const entry = ENTRIES.find((one) => inRoot(one.file) === file)
      if (entry === undefined) app.logger.error(`${module.name} is no sub-path of a package`)
      else module.name = entry.name
    }
  })
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
