import type { QuoteLine } from '../booking/quote.ts'
import type { TicketLabels } from '../catalogue/ticket-labels.ts'
import { textIn } from '../language.ts'
import type { Language } from '../language.ts'
import { countedLabel } from './labels.ts'
import { money } from './money.ts'
import { transportText } from './transport-text.ts'

/**
 * What a line of a quote is for, with its quantity and unit price (PRICE-01, ADD-03).
 *
 * @example
 * lineText(quote.lines[0], of.labels, 'en') // '2 adults × AED 140.00'
 */
export function lineText(line: QuoteLine, labels: TicketLabels, language: Language): string {
  const unit = money(line.unit, language).text
  switch (line.kind) {
    case 'ticket':
      return `${countedLabel(line.label, line.quantity, language)} × ${unit}`
    case 'sub-package':
      return `${textIn(language, line.name)}: ${countedLabel(labels[line.ticket], line.quantity, language)} × ${unit}`
    case 'transport':
      return transportText(line.name, line.trip, language)
    case 'meal':
      return `${textIn(language, line.name)} ${line.quantity} × ${unit}`
  }
}
