import { countWaitingNumbers, drawWinner, entriesOfDraw, publishDraw, readDraws } from '../draws.ts'
import { refuse } from '../use-case.ts'
import type { StaffCase } from './staff-case.ts'

export const deskDraws: StaffCase<'deskDraws'> = async ({ database }) => ({
  success: 1,
  waiting: await countWaitingNumbers(database),
  data: [...(await readDraws(database))],
})

export const deskDrawEntries: StaffCase<'deskDrawEntries'> = async ({ database }, { id }) => ({
  success: 1,
  data: await entriesOfDraw(database, id),
})

export const deskPublishDraw: StaffCase<'deskPublishDraw'> = async (_, { name = '' }, __, transaction) => {
  const done = await publishDraw(transaction, name)
  return done.ok ? { success: 1, ...done.value.draw, audit: done.value.audit } : refuse(done.failure)
}

export const deskDraw: StaffCase<'deskDraw'> = async (_, { id, seed }, __, transaction) => {
  const done = await drawWinner(transaction, id, seed ?? null)
  return done.ok ? { success: 1, ...done.value.draw, audit: done.value.audit } : refuse(done.failure)
}
