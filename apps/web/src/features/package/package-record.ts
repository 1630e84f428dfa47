import { ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'
import { enabledSteps, listedPrice, parsePackage } from '@dareesha/engine/booking'
import { firstExcludesOthers } from '@dareesha/engine/tickets'
import type { Package } from '@dareesha/engine/booking'
import type { SaleState } from '@dareesha/engine/catalogue'
import { durationText, freeText, languagesText, message, money } from '@dareesha/engine/messages'
import type { Language, LocalText, Money } from '@dareesha/engine/messages'

import { htmlOf, plainTextOf } from '../../i18n/local-html.ts'
import type { LocalHtml } from '../../i18n/local-html.ts'
import { textOfFirstElement } from '../../ui/html/parse-html.ts'

type InBoth<Value> = Readonly<Record<Language, Value>>

/** The loader formats these texts, so that the page does not load the formatting code (UX-10, UX-11). */
export type Offer = {
  readonly was: InBoth<Money> | null
  readonly price: InBoth<Money | string>
  readonly duration: InBoth<string> | null
  readonly languages: InBoth<string> | null
  readonly cancelUntil: InBoth<string> | null
}

export type PackageRecord = {
  readonly bookedPackage: Package
  readonly about: LocalHtml | null
  readonly terms: LocalHtml | null
  readonly additionalInfo: LocalHtml | null
  readonly itinerary: LocalHtml | null
  readonly summary: LocalText | null
  readonly note: { readonly text: LocalText; readonly code: LocalText } | null
  readonly unavailable: Unavailable | null
  readonly lastPlaces: InBoth<string> | null
  readonly offer: Offer
  readonly steps: number
  /** The page estimates the height of the wizard from these counts. */
  readonly firstStep: { readonly counters: number; readonly options: number; readonly lines: number }
}

type Unavailable = Extract<SaleState['kind'], 'sold-out' | 'over' | 'soon'>

const UNAVAILABLE: readonly Unavailable[] = ['sold-out', 'over', 'soon']

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> => typeof data === 'object' && data !== null

export function readPackageRecord(data: unknown): Result<PackageRecord, readonly Fault[]> {
  const read = parsePackage(data)
  if (!read.ok) return read
  const { content } = read.value
  return ok({
    bookedPackage: read.value,
    about: htmlOf(content.description),
    terms: htmlOf(content.terms),
    additionalInfo: htmlOf(content.additionalInfo),
    itinerary: htmlOf(content.itinerary),
    summary: content.description === null ? null : plainTextOf(content.description),
    note: content.note === null ? null : { text: plainTextOf(content.note), code: codeOf(content.note) },
    unavailable: UNAVAILABLE.find((kind) => isRecord(data) && data['sale_state'] === kind) ?? null,
    lastPlaces: isRecord(data) ? lastPlacesOf(data['last_places']) : null,
    offer: offerOf(read.value),
    steps: enabledSteps(read.value).length,
    firstStep: firstStepOf(read.value),
  })
}

const inBoth = <Value>(format: (language: Language) => Value): InBoth<Value> => ({ en: format('en'), ae: format('ae') })

function offerOf(of: Package): Offer {
  const { originalPrice, duration, languages, freeCancellationHours: hours } = of.content
  const price = listedPrice(of)
  return {
    was: originalPrice === null ? null : inBoth((language) => money(originalPrice, language)),
    price: inBoth((language) => freeText(price, language) ?? money(price, language)),
    duration: duration === null ? null : inBoth((language) => durationText(duration, language)),
    languages: languages.length === 0 ? null : inBoth((language) => languagesText(languages, language)),
    cancelUntil: hours === null ? null : inBoth((language) => durationText(hours * 60, language)),
  }
}

const lastPlacesOf = (n: unknown): InBoth<string> | null =>
  typeof n === 'number' ? inBoth((language) => message({ code: 'sales-left', params: { n } }, language)) : null

const codeOf = ({ en, ae }: LocalText): LocalText => ({
  en: textOfFirstElement(en),
  ae: textOfFirstElement(ae ?? '') || null,
})

function firstStepOf({ tickets, party, options }: Package): PackageRecord['firstStep'] {
  const isBound = party.min !== null || party.max !== null
  const optionLines = options === null ? 0 : firstExcludesOthers(options.mode, options.options.length) ? 2 : 1
  return {
    counters: [tickets.adult, tickets.child].filter(({ sold }) => sold).length,
    options: options?.options.length ?? 0,
    lines: (isBound ? 1 : 0) + optionLines,
  }
}
