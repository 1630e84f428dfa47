import { chosenDate, toPurchasedPackage } from '@dareesha/engine/booking'
import type { Quote } from '@dareesha/engine/booking'
import { z } from 'zod'

import type { Chosen } from './pricing.ts'

const localText = z.object({ en: z.string(), ae: z.string().nullable() })

/**
 * What a ticket shows, kept with its purchase: the names of the day it was bought on, since a catalogue may change under a
 * booking. Every word is the catalogue's: a ticket with words of the buyer's own would promise what nobody sold.
 */
export const ticketRecord = z.object({
  package: z.object({
    id: z.number(),
    slug: z.string(),
    name: localText,
    destination: localText,
    image: z.string().nullable(),
    place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  party: z.object({ adults: z.number(), children: z.number() }),
  date: z.string().nullable(),
  timeSlot: z.string().nullable(),
  notes: z.string().nullable(),
  transport: z.object({ name: localText, type: z.string() }).nullable(),
  subPackages: z.array(z.object({ name: localText, adults: z.number(), children: z.number() })),
  meals: z.array(z.object({ name: localText, quantity: z.number() })),
})

export type TicketRecord = z.output<typeof ticketRecord>

/** The record of a choice that is about to be bought. */
export function toTicketRecord({ package: of, selection, slot }: Chosen, quote: Quote): TicketRecord {
  const { notes, transport_id: transportId, transport_type: type } = toPurchasedPackage(of, selection, quote)
  const transport = of.transport.find(({ id }) => id === transportId)
  return {
    package: {
      id: of.id,
      slug: of.slug,
      name: of.name,
      destination: of.destination.name,
      image: of.content.image,
      place: of.content.place,
    },
    party: selection.party,
    date: chosenDate(selection),
    timeSlot: slot?.label ?? null,
    notes: notes ?? null,
    transport: transport === undefined || type === undefined ? null : { name: transport.name, type },
    subPackages: selection.subPackages.flatMap(({ id, adults, children }) =>
      of.subPackages.filter((row) => row.id === id).map(({ name }) => ({ name, adults, children })),
    ),
    meals: selection.meals.flatMap(({ id, quantity }) =>
      of.meals.filter((meal) => meal.id === id).map(({ name }) => ({ name, quantity })),
    ),
  }
}
