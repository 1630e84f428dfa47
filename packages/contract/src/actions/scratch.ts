import * as z from 'zod/mini'

import { withData } from '../answer.ts'
import { scratchPrizeRecord } from '../entities/scratch-prize.ts'

/** Scratch & Win: the one prize of whoever asks (CALL-31). It may be asked of a host of its own (SCR-10). */
export const scratch = {
  getScratchWin: {
    auth: 'required',
    request: z.object({}),
    answer: withData(scratchPrizeRecord),
  },
} as const
