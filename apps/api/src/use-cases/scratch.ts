import { randomInt } from 'node:crypto'

import { parseList, ScalarFault } from '@dareesha/contract'
import { drawnPrize, piecesLeft } from '@dareesha/engine/rewards'
import { z } from 'zod'

import { catalogueRecord } from '../catalogue/catalogue.ts'
import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { openScratchToken } from '../accounts/sessions.ts'
import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { newNumber } from '../db/random.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

export const getScratchWin: UseCase<'getScratchWin'> = async ({ database }, _, { user }) => {
  const won = (await winOf(database, user.id)) ?? (await transaction(database, (client) => draw(client, user.id)))
  return won === null ? refuse({ code: 'prizes-gone' }) : { success: 1, data: won }
}

/** Returns a token for the prize endpoint. The endpoint may be on another host, which must not receive the token of the session (SCR-10). */
export const scratchToken: UseCase<'scratchToken'> = async ({ database }, _, { token }) => ({
  success: 1,
  token: await openScratchToken(database, token),
})

const winRow = z.object({ record: catalogueRecord })

const winOf = async (database: Database, userId: number): Promise<CatalogueRecord | null> =>
  (await rowOf(database, winRow, 'select record from scratch_win where user_id = $1', [userId]))?.record ?? null

async function draw(client: Transaction, userId: number): Promise<CatalogueRecord | null> {
  // Serialises the draws, so that no piece is won twice and no user wins two prizes.
  await client.query('lock table scratch_win in share row exclusive mode')
  const had = await winOf(client, userId)
  if (had !== null) return had
  const prizes = await rowsOf(
    client,
    z.object({ id: z.number(), left: z.number(), record: catalogueRecord }),
    `select p.id, p.stock - (select count(*)::int from scratch_win w where w.prize_id = p.id) as left, p.record
       from scratch_prize p where p.offered order by p.position`,
  )
  const pieces = piecesLeft(prizes)
  const drawn = pieces === 0 ? null : drawnPrize(prizes, randomInt(pieces))
  const prize = prizes.find(({ id }) => id === drawn)
  if (prize === undefined) return null
  // Returns the stored record, so that later calls return the same bytes.
  const text = 'insert into scratch_win(user_id, prize_id, record) values ($1, $2, $3) returning record'
  return (await rowOf(client, winRow, text, [userId, prize.id, asWon(prize.record)]))!.record
}

const WON_FIELDS = ['name', 'arabic_name', 'description', 'arabic_description', 'logo', 'voucher_codes'] as const

const asWon = (prize: CatalogueRecord): CatalogueRecord => ({
  ...Object.fromEntries(WON_FIELDS.map((field) => [field, prize[field]])),
  ...(isEmpty(prize['voucher_codes']) ? { voucher_codes: [newNumber()] } : {}),
})

function isEmpty(codes: unknown): boolean {
  const list = parseList(codes)
  return !(list instanceof ScalarFault) && list.length === 0
}
