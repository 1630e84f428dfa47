import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openApiDocument } from '@dareesha/contract/openapi'
import { ae, en } from '@dareesha/engine/messages'
import { storeAe, storeEn } from '@dareesha/engine/store'
import { Application, CommentTag, Converter, IntrinsicType, ReflectionKind } from 'typedoc'
import { MarkdownPageEvent } from 'typedoc-plugin-markdown'

import { inRoot, PACKAGES, withoutRequirements } from './packages.mjs'

const OUT = inRoot('docs', 'reference')
const CHART_PAGE = 'apps/web/src/stories/machines/chart-page.ts'
const ENTRIES = PACKAGES.flatMap(({ entries }) => entries)

/** These summaries replace types that would fill a page. */
const SUMMARIES = {
  wizardMachine: 'StateMachine<WizardContext, WizardEvent, WizardInput, WizardEmitted>',
  oneTimeCodeMachine: 'StateMachine<OneTimeCodeContext, OneTimeCodeEvent, OneTimeCodeInput, OneTimeCodeEmitted>',
  orderMachine: 'StateMachine<OrderContext, OrderEvent, OrderInput, OrderEmitted>',
  postcardOrderMachine:
    'StateMachine<PostcardOrderContext, PostcardOrderEvent, PostcardOrderInput, PostcardOrderEmitted>',
  actions: 'Readonly<Record<ActionName, { auth, request: ZodMiniType }>>',
  answers: 'Readonly<Record<ActionName, Fields>>',
  catalogueFields: 'Fields',
  'encodeRequest.request': 'RequestOf<Action>',
}

/** The plugin and VitePress number heading ids differently. `# Heading {#id}` sets the id of the plugin. */
const ANCHORED_HEADING = /^<a id="(?<id>[^"]+)"><\/a>\n\n(?<heading>#+ .*)$/gm

/** Headings such as "Parameters" occur once per function, and no page links to them. */
const MINOR_HEADING = /^#{4,} (?<text>[^{\n]*)$/gm

export async function writeReference() {
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    tsconfig: join(import.meta.dirname, 'tsconfig.json'),
    entryPoints: ENTRIES.map(({ source }) => source),
    name: 'Reference',
    readme: 'none',
    out: OUT,
    router: 'module',
    entryFileName: 'index',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    disableSources: true,
    categorizeByGroup: false,
    useCodeBlocks: true,
    useHTMLAnchors: true,
    useHTMLEncodedBrackets: true,
    parametersFormat: 'table',
    propertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    tableColumnSettings: { hideDefaults: true, hideModifiers: true },
    expandObjects: true,
    // `tsc -b` already reports type errors.
    skipErrorChecking: true,
    validation: { notExported: true, invalidLink: true, invalidPath: true },
    treatWarningsAsErrors: true,
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => arrange(project))
  // Before this event, TypeDoc names destructured parameters after their `@param` tags. `nameParameters` names parameters without a tag.
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => nameParameters(project))
  app.renderer.on(MarkdownPageEvent.END, (page) => {
    page.contents = withoutRequirements(page.contents)
      .replaceAll(ANCHORED_HEADING, '$<heading> {#$<id>}')
      .replaceAll(MINOR_HEADING, '**$<text>**')
  })
  const project = await app.convert()
  if (project === undefined) return false
  app.validate(project)
  for (const name of undocumentedExports(project)) app.logger.error(`${name} is exported without a docstring`)
  await app.generateOutputs(project)
  writeFileSync(join(OUT, 'messages.md'), messagesPage())
  const states = execFileSync(process.execPath, ['--conditions=@dareesha/source', inRoot(CHART_PAGE)])
  writeFileSync(join(OUT, 'machine-states.md'), states)
  mkdirSync(inRoot('docs', 'public'), { recursive: true })
  writeFileSync(inRoot('docs', 'public', 'openapi.json'), JSON.stringify(openApiDocument(), null, 2))
  return !app.logger.hasErrors() && !app.logger.hasWarnings()
}

/** TypeDoc's own check would also require a docstring for every member that is a function. */
export const undocumentedExports = (project) =>
  project.children.flatMap((module) =>
    module.children
      .filter((exported) => !exported.isReference() && !isDocumented(exported))
      .map((exported) => `${module.name} ${exported.name}`),
  )

const isDocumented = (exported) =>
  exported.hasComment() ||
  (exported.signatures?.length > 0 && exported.signatures.every((signature) => signature.hasComment()))

function arrange(project) {
  for (const module of project.children) {
    module.name = ENTRIES.find(({ source }) => source === fileOf(module)).name
    for (const exported of module.children) {
      const tag = new CommentTag('@category', [{ kind: 'text', text: subjectOf(fileOf(exported)) }])
      const documented = exported.signatures?.[0] ?? exported
      documented.comment?.blockTags.push(tag)
    }
  }
  for (const variable of project.getReflectionsByKind(ReflectionKind.Variable)) shorten(variable.name, variable)
  for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
    shorten(`${parameter.parent.name}.${parameter.name}`, parameter)
  }
}

const fileOf = (reflection) => reflection.project.getSymbolIdFromReflection(reflection).fileName

const subjectOf = (file) => file.replace(/.*\/src\//, '').replace(/(wizard|ordering)\/.*/, '$1')

function nameParameters(project) {
  for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
    const type = parameter.type.name ?? 'options'
    if (parameter.name === '__namedParameters') parameter.name = type.charAt(0).toLowerCase() + type.slice(1)
  }
}

function shorten(name, reflection) {
  if (!Object.hasOwn(SUMMARIES, name)) return
  reflection.project.removeTypeReflections(reflection.type)
  reflection.type = new IntrinsicType(SUMMARIES[name])
}

export const messagesPage = () => `# Messages

A violation and every other message to a visitor is \`{ code, params }\`; \`message(said, language)\` gives its words.
\`params\` fills the double braces: \`n\` is a number, \`label\` names a ticket, \`type\` a file type, and \`shortfall\`, \`before\` and \`after\` are amounts in fils.
A message whose words depend on its number has six forms in Arabic. The code \`server\` has no words of ours: \`params.text\` is shown as the server sent it.

${messagesTable(en, ae)}

## The store

${messagesTable(storeEn, storeAe)}
`

const messagesTable = (english, arabic) =>
  [
    '| Code | English | العربية |',
    '| --- | --- | --- |',
    ...Object.keys(english).map(
      (code) => `| \`${code}\` | ${wordsOf(english[code], 'ltr')} | ${wordsOf(arabic[code], 'rtl')} |`,
    ),
  ].join('\n')

/** VitePress would evaluate double braces as a Vue expression. */
function wordsOf(entry, direction) {
  const forms = typeof entry === 'string' ? [entry] : [...new Set(Object.values(entry))]
  return `<div v-pre dir="${direction}">${forms.join('<br>')}</div>`
}
