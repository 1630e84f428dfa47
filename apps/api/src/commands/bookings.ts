import { parseArgs } from 'node:util'

import { parseAmount, ScalarFault } from '@dareesha/contract'

import { cancelPaidBooking } from '../use-cases/cancel-booking.ts'
import type { CancellationFailure } from '../use-cases/cancel-booking.ts'
import { complain, dirhams, say } from './command.ts'
import type { Command } from './command.ts'

export const BOOKINGS_USAGE = `  bookings cancel <number> --reason <text> [--refund <AED>]
                              cancels a paid booking at any time, frees its places and refunds its amount, or the given part of it
`

export const bookings: Command = async (place, words) => {
  const read = parseArgs({
    args: [...words],
    options: { reason: { type: 'string' }, refund: { type: 'string' } },
    allowPositionals: true,
  })
  const [verb, number] = read.positionals
  if (verb !== 'cancel' || number === undefined) return null
  const { reason = '', refund: given } = read.values
  const refund = given === undefined ? null : parseAmount(given)
  if (refund instanceof ScalarFault)
    return complain('--refund must be an amount in AED with at most two decimals, such as --refund 52.50')
  const done = await cancelPaidBooking(place, { number, userId: null }, { by: 'staff', reason, refund })
  return done.ok
    ? say(`Booking ${number}: cancelled. ${dirhams(done.value)} goes back to the buyer.`)
    : complain(failureText(number, done.failure))
}

function failureText(number: string, failure: CancellationFailure): string {
  switch (failure.code) {
    case 'booking-unknown':
      return `There is no booking ${number}.`
    case 'cancel-done':
      return `Booking ${number} is cancelled already.`
    case 'cancel-unpaid':
      return `Booking ${number} is not paid.`
    case 'cancel-reason-missing':
      return '--reason must say why; the buyer does not read it.'
    case 'refund-too-large':
      return `--refund must be at most ${dirhams(failure.params.most)}.`
    case 'cancel-never':
    case 'cancel-late':
      return 'Only a buyer has to be in time.'
  }
}
