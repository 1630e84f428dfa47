import type { Trip } from '../booking/package.ts'
import type { Party } from '../booking/party.ts'
import type { QuoteLine } from '../booking/quote.ts'
import type { TicketLabels } from '../catalogue/ticket-labels.ts'
import { textIn } from '../language.ts'
import type { Language, LocalText } from '../language.ts'
import { countedLabel } from './labels.ts'
import { money } from './money.ts'

/** Returns the text of a quote line (PRICE-01, ADD-03): `2 adults × AED 140.00`. */
export function lineText(line: QuoteLine, labels: TicketLabels, language: Language): string {
  const unit = money(line.unit, language).text
  switch (line.kind) {
    case 'ticket':
      return `${countedLabel(line.label, line.quantity, language)} × ${unit}`
    case 'sub-package':
      return `${textIn(line.name, language)}: ${countedLabel(labels[line.ticket], line.quantity, language)} × ${unit}`
    case 'transport':
      return transportText(line.name, line.trip, language)
    case 'meal':
      return `${textIn(line.name, language)} ${line.quantity} × ${unit}`
  }
}

const TRIPS = {
  en: { 'one-way': 'one way', 'two-way': 'both ways' },
  ae: { 'one-way': 'ذهاب', 'two-way': 'ذهاب وإياب' },
} as const satisfies Record<Language, Record<Trip, string>>

/** Returns the name of a transport option, followed by the trip if the trip is known (ADD-03): `Coach · both ways`. */
export const transportText = (name: LocalText, trip: Trip | null, language: Language): string =>
  trip === null ? textIn(name, language) : `${textIn(name, language)} · ${TRIPS[language][trip]}`

/** Returns the text of an add-on with its quantity: `2 × Lunch`. */
export const addOnText = (
  { name, quantity }: { readonly name: LocalText; readonly quantity: number },
  language: Language,
): string => `${quantity}\u00a0×\u00a0${textIn(name, language)}`

/** Lists the tickets of a party and omits a ticket type with a count of 0: "2 adults, 1 child", «بالغان، طفل واحد». */
export function partyText({ adults, children }: Party, labels: TicketLabels, language: Language): string {
  const parts = [
    ...(adults > 0 ? [countedLabel(labels.adult, adults, language)] : []),
    ...(children > 0 ? [countedLabel(labels.child, children, language)] : []),
  ]
  return parts.join(language === 'en' ? ', ' : '، ')
}
