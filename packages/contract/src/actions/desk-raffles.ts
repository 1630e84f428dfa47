import * as z from 'zod/mini'

import { count, id, text } from '../wire.ts'
import { MANAGER_ROLES } from './staff.ts'

/** A raffle draw. `list_hash` is published before the draw, and `seed` is published after the draw. Times are in Dubai time. */
export const raffleDraw = z.object({
  id,
  name: z.string(),
  entries: count,
  list_hash: z.string(),
  published_at: z.string(),
  seed: z.nullable(z.string()),
  winner: z.nullable(z.string()),
  drawn_at: z.nullable(z.string()),
})

export const raffleEntry = z.object({
  number: z.string(),
  invoice: id,
  name: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
})

export const raffleDesk = {
  deskDraws: {
    roles: MANAGER_ROLES,
    request: z.object({}),
    /** `waiting` counts the raffle numbers that are in no list yet. */
    answer: z.object({ waiting: count, data: z.array(raffleDraw) }),
  },
  deskDrawEntries: {
    roles: MANAGER_ROLES,
    request: z.object({ id }),
    answer: z.object({ data: z.array(raffleEntry) }),
  },
  deskPublishDraw: {
    roles: MANAGER_ROLES,
    isChange: true,
    request: z.object({ name: z.optional(text(100)) }),
    answer: raffleDraw,
  },
  deskDraw: {
    roles: MANAGER_ROLES,
    isChange: true,
    request: z.object({ id, seed: z.optional(text(200)) }),
    answer: raffleDraw,
  },
} as const
