import { ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'
import { enabledSteps, firstStandsAlone, parsePackage } from '@dareesha/engine/booking'
import type { Package } from '@dareesha/engine/booking'
import type { LocalText } from '@dareesha/engine/messages'

import { htmlOf, plainTextOf } from '../../html/local-html.ts'
import type { LocalHtml } from '../../html/local-html.ts'
import { textOfFirstElement } from '../../html/parse-html.ts'

/** A package, with what the catalogue has as HTML read: plain data, which the server can send along with the page. */
export type PackageRecord = {
  readonly of: Package
  readonly about: LocalHtml | null
  readonly terms: LocalHtml | null
  readonly additionalInfo: LocalHtml | null
  readonly itinerary: LocalHtml | null
  /** The description without its markup, for search engines. */
  readonly summary: LocalText | null
  /** The note above the tabs, and the code that a press on it takes: that of the note as it is read (PKG-09). */
  readonly note: { readonly text: LocalText; readonly code: LocalText } | null
  /** How many steps its wizard has. */
  readonly steps: number
  /** What the first of them shows: counters, options, and lines of text beside them. */
  readonly first: { readonly counters: number; readonly options: number; readonly lines: number }
}

/** Reads the record of a package and its texts. */
export function readPackageRecord(data: unknown): Result<PackageRecord, readonly Fault[]> {
  const read = parsePackage(data)
  if (!read.ok) return read
  const { content } = read.value
  return ok({
    of: read.value,
    about: htmlOf(content.description),
    terms: htmlOf(content.terms),
    additionalInfo: htmlOf(content.additionalInfo),
    itinerary: htmlOf(content.itinerary),
    summary: content.description === null ? null : plainTextOf(content.description),
    note: content.note === null ? null : { text: plainTextOf(content.note), code: codeOf(content.note) },
    steps: enabledSteps(read.value).length,
    first: firstStepOf(read.value),
  })
}

const codeOf = ({ en, ae }: LocalText): LocalText => ({
  en: textOfFirstElement(en),
  // A translation that lost its tag means the same code.
  ae: textOfFirstElement(ae ?? '') || null,
})

function firstStepOf({ tickets, party, options }: Package): PackageRecord['first'] {
  const isBound = party.min !== null || party.max !== null
  // The name of the list, and what is said of its first option.
  const ofOptions = options === null ? 0 : firstStandsAlone(options.mode, options.options.length) ? 2 : 1
  return {
    counters: [tickets.adult, tickets.child].filter(({ sold }) => sold).length,
    options: options?.options.length ?? 0,
    lines: (isBound ? 1 : 0) + ofOptions,
  }
}
