import type { AuditEntry } from '../../accounts/audit.ts'
import { PRINTS_FOLDER } from '../../files/private-files-app.ts'
import { fulfilOrder, ordersToFulfil, shipOrder } from '../fulfilment.ts'
import { cardsToPrint, countCardsToPrint, markCard, MAX_IN_ZIP } from '../printing.ts'
import { refuse } from '../use-case.ts'
import type { StaffCase } from './staff-case.ts'

export const deskOrders: StaffCase<'deskOrders'> = async ({ database }) => ({
  success: 1,
  data: (await ordersToFulfil(database)).map(({ number, amount, products, address, tracking }) => {
    const { name, phone = null, address: street, landmark, city, state, country } = address
    const lines = [name, street, landmark, city, state, country]
    return {
      number,
      amount,
      products: products.map(({ quantity, title, options }) => ({ quantity, title, options })),
      address: lines.filter((line): line is string => line !== undefined && line !== ''),
      phone,
      tracking,
    }
  }),
})

export const deskShip: StaffCase<'deskShip'> = async (_, { number, tracking = '' }, __, transaction) => {
  if (tracking.trim() === '') return refuse({ code: 'tracking-missing' })
  const done = await shipOrder(transaction, number, tracking.trim())
  return done.ok ? { success: 1, audit: done.value.audit } : refuse(done.failure)
}

export const deskDeliver: StaffCase<'deskDeliver'> = async (_, { number, state }, __, transaction) => {
  const done = await fulfilOrder(transaction, number, state)
  return done.ok ? { success: 1, audit: done.value.audit } : refuse(done.failure)
}

export const deskPostcards: StaffCase<'deskPostcards'> = async ({ database, privateFiles }, _, { token }) => {
  const cards = await cardsToPrint(database, MAX_IN_ZIP)
  const name = `${PRINTS_FOLDER}/${cards.map(({ number }) => number).join('_')}.zip`
  return {
    success: 1,
    data: cards.map(({ number, name, address }) => ({ number, name, address })),
    waiting: await countCardsToPrint(database),
    zip: cards.length === 0 ? null : privateFiles.addressOf(name, token),
  }
}

export const deskMarkPostcards: StaffCase<'deskMarkPostcards'> = async (_, { numbers, status }, __, transaction) => {
  const audit: AuditEntry[] = []
  for (const number of numbers) {
    const done = await markCard(transaction, number, status)
    if (!done.ok) return refuse(done.failure)
    audit.push(...done.value.audit)
  }
  return { success: 1, audit }
}
