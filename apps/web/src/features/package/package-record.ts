import { ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'
import { enabledSteps, parsePackage } from '@dareesha/engine/booking'
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
  /** The note above the tabs, and the code that a press on it takes (PKG-09). */
  readonly note: { readonly text: LocalText; readonly code: string } | null
  /** How many steps its wizard has. */
  readonly steps: number
  /** How many things the first of them asks for: a row each. */
  readonly rows: number
}

/** Reads the record of a package and its texts. */
export function readPackageRecord(data: unknown): Result<PackageRecord, readonly Fault[]> {
  const read = parsePackage(data)
  if (!read.ok) return read
  const { content, tickets, options } = read.value
  return ok({
    of: read.value,
    about: htmlOf(content.description),
    terms: htmlOf(content.terms),
    additionalInfo: htmlOf(content.additionalInfo),
    itinerary: htmlOf(content.itinerary),
    summary: content.description === null ? null : plainTextOf(content.description),
    note: content.note === null ? null : { text: plainTextOf(content.note), code: textOfFirstElement(content.note.en) },
    steps: enabledSteps(read.value).length,
    rows: [tickets.adult, tickets.child].filter(({ sold }) => sold).length + (options?.options.length ?? 0),
  })
}
