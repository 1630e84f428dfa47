import type { Party } from '../booking/party.ts'
import type { TicketLabels } from '../catalogue/ticket-labels.ts'
import type { Language } from '../language.ts'
import { countedLabel } from './labels.ts'

/** A party in words: "2 adults, 1 child", «بالغان، طفل واحد»; a ticket that nobody takes is left out. */
export function partyText({ adults, children }: Party, labels: TicketLabels, language: Language): string {
  const parts = [
    ...(adults > 0 ? [countedLabel(labels.adult, adults, language)] : []),
    ...(children > 0 ? [countedLabel(labels.child, children, language)] : []),
  ]
  return parts.join(language === 'en' ? ', ' : '، ')
}
