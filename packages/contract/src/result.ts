/** The outcome of an operation that may fail in an expected way. Only programming errors throw. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** Builds a successful result. */
export const ok = <Value>(value: Value) => ({ ok: true, value }) as const

/** Builds a failed result. */
export const failed = <Failure>(failure: Failure) => ({ ok: false, failure }) as const

/** One invalid field in wire data or in a file: its path and the reason. */
export type Fault = { readonly path: string; readonly reason: FaultReason }

/** Why a field is invalid. */
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

/** One invalid field of a request: its path and a message. */
export type Issue = { readonly path: string; readonly message: string }
