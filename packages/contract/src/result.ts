/** The outcome of something that may fail in an expected way. A `throw` is kept for our own mistakes. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** A result that succeeded. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
})

/** A result that did not, and why. */
export const failed = <Failure>(failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
})

/** Something unreadable in what came over the wire or out of a file: where it stands, and why it was refused. */
export type Fault = { readonly path: string; readonly reason: FaultReason }

/** Why a field cannot be read. */
export type FaultReason =
  | 'missing'
  | 'not-text'
  | 'not-a-flag'
  | 'not-a-count'
  | 'not-an-amount'
  | 'too-many-decimals'
  | 'out-of-range'
  | 'not-a-percentage'
  | 'not-a-date'
  | 'not-a-list'
  | 'not-an-object'
  | 'not-known'
