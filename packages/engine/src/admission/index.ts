export { admissionActors } from './actors.ts'
export { encodeList, HASH_LENGTH, hashedText, parseList } from './list.ts'
export type { ListedTicket } from './list.ts'
export { admissionMachine } from './machine.ts'
export type { AdmissionSnapshot } from './machine.ts'
export { readAdmissionEvent } from './read-event.ts'
export type { AdmissionEvent } from './read-event.ts'
export { checkCorrection, isClockWrong, isSameParty, judgeLate, judgeTicket, scanTime } from './judgement.ts'
export type {
  Correction,
  CorrectionViolation,
  GatePost,
  GateRefusal,
  GateTicket,
  Judgement,
  LateAdmission,
} from './judgement.ts'
export { restoreGate, saveGate } from './saved.ts'
export { serverTime, usableList } from './rules.ts'
export type {
  AdmissionContext,
  AdmissionEmitted,
  AdmissionInput,
  AdmissionScan,
  Delivered,
  GateList,
  HashedNumber,
  QueuedScan,
  RecentAdmission,
  SavedGate,
  TimedVerdict,
  Verdict,
} from './setup.ts'
export { parseTicketNumber } from './ticket-number.ts'
export { NO_PARTY } from '../booking/party.ts'
export type { Party } from '../booking/party.ts'
