export { cancellationRefund, checkCancellation, freeCancellation } from './terms.ts'
export type {
  CancellableBooking,
  CancellationRequest,
  CancellationTerms,
  CancellationViolation,
  FreeCancellation,
} from './terms.ts'
export { cancellationActors, cancellationMachine, readCancellationEvent } from './machine.ts'
export type { CancellationContext, CancellationEmitted, CancellationEvent, CancellationInput } from './machine.ts'
export { BUSINESS_ZONE } from '../clock.ts'
export type { Clock } from '../clock.ts'
export { ticketRefund } from './ticket-refund.ts'
