import type { ActionName, AnswerOf, Call, CallFailure, Fault, RequestOf, Result } from '@dareesha/contract'

import { currentToken } from './browser/session.ts'

/** A place where answers are kept, and found again without a connection. */
export type OfflineRecords = {
  /** `asker` is the token at the time of asking. */
  readonly keep: <Action extends ActionName>(
    asker: string | null,
    action: Action,
    request: RequestOf<Action>,
    answer: AnswerOf<Action>,
  ) => Promise<void>
  readonly kept: <Action extends ActionName>(
    action: Action,
    request: RequestOf<Action>,
  ) => Promise<{ readonly at: number; readonly answer: AnswerOf<Action> } | null>
}

/** What a parser makes of an answer; it may first have to be fetched itself. */
export type Parsed<Value> = Result<Value, readonly Fault[]>

/** What a read brought; a refusal means that there is no such record. */
export type Found<Value> = 'missing' | { readonly value: Value; readonly keptAt?: number }

/** Reads a record once: what the server answers, or where nobody answers what was kept. Throws when there is neither. */
export async function readRecord<Action extends ActionName, Value>(
  call: Call,
  action: Action,
  request: RequestOf<Action>,
  parse: (answer: AnswerOf<Action>) => Parsed<Value> | Promise<Parsed<Value>>,
  { signal, offline }: { readonly signal: AbortSignal; readonly offline: OfflineRecords | undefined },
): Promise<Found<Value>> {
  // Somebody else may be signed in by the time it is answered and parsed.
  const asker = currentToken()
  const answer = await call(action, request, { signal })
  if (!answer.ok) {
    if (answer.failure.code === 'refused') return 'missing'
    const kept = await seenBefore(action, request, parse, answer.failure, offline)
    if (kept === null) throw new Error(answer.failure.code)
    return kept
  }
  const parsed = await parse(answer.value)
  if (!parsed.ok) throw new Error('unreadable')
  await offline?.keep(asker, action, request, answer.value)
  return { value: parsed.value }
}

/** What was kept of a record, where nobody answers who asks for it now; null when there is nothing, and where somebody answered. */
export async function seenBefore<Action extends ActionName, Value>(
  action: Action,
  request: RequestOf<Action>,
  parse: (answer: AnswerOf<Action>) => Parsed<Value> | Promise<Parsed<Value>>,
  { code }: CallFailure,
  offline: OfflineRecords | undefined,
): Promise<{ readonly value: Value; readonly keptAt: number } | null> {
  const kept = code === 'offline' || code === 'timeout' ? await offline?.kept(action, request) : null
  const parsed = kept == null ? null : await parse(kept.answer)
  return kept == null || parsed?.ok !== true ? null : { value: parsed.value, keptAt: kept.at }
}
