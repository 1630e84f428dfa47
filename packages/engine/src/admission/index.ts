export { encodeList, HASH_LENGTH, hashedText, parseList } from './list.ts'
export type { ListedTicket } from './list.ts'
export { checkCorrection, isSameParty, judgeLate, judgeTicket, NO_PARTY, scanTime } from './rules.ts'
export type {
  Correction,
  CorrectionViolation,
  GatePost,
  GateRefusal,
  GateTicket,
  Judgement,
  LateAdmission,
} from './rules.ts'
export { parseTicketNumber } from './ticket-number.ts'
export type { Party } from '../booking/party.ts'
