// `pnpm run messages` in `apps/docs` writes docs/messages.md anew.
import { writeFileSync } from 'node:fs'

import { ae, en } from '@dareesha/engine/messages'
import { storeAe, storeEn } from '@dareesha/engine/store'

import { inRoot } from './contents.mjs'

const HEAD = `# What can be said

Generated from the catalogues of \`@dareesha/engine/messages\` and \`@dareesha/engine/store\` by \`pnpm run messages\` in \`apps/docs\`; do not edit.

A rule that is broken, and whatever else there is to tell a visitor, is \`{ code, params }\`; \`message(said, language)\` gives its words.
What stands in double braces is filled in from \`params\`: \`n\` is a count, \`label\` the name of a ticket, \`shortfall\`, \`before\` and
\`after\` are amounts in fils. Where a count is said, Arabic has its six forms. One code has no words of ours: \`server\`, whose
\`params.text\` is shown as the server sent it.

`

const TABLE = `| Code | English | العربية |
| --- | --- | --- |
`

/** Every code of the catalogues with its words in both languages, as the page has them. */
export const messagesDocument = () => `${HEAD}${tableOf(en, ae)}\n## The store\n\n${tableOf(storeEn, storeAe)}`

const tableOf = (english, arabic) =>
  TABLE +
  Object.keys(english)
    .map((code) => `| \`${code}\` | ${wordsOf(english[code])} | ${wordsOf(arabic[code])} |\n`)
    .join('')

const wordsOf = (entry) => (typeof entry === 'string' ? entry : [...new Set(Object.values(entry))].join(' · '))

if (import.meta.main) writeFileSync(inRoot('docs', 'messages.md'), messagesDocument())
