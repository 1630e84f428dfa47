import { failed, ok } from '@dareesha/contract'
import type { AnswerOf, Call, CallFailure, RequestOf, Result } from '@dareesha/contract'
import { fromPromise } from 'xstate'

import { failureMessage, serverText } from '../../machine/asked.ts'
import type { Asked } from '../../machine/asked.ts'
import type { Message } from '../../messages/notices.ts'
import { FORM_INVALID } from './setup.ts'
import type { Created, SentCode, SignedIn, Verified } from './setup.ts'

/** Implements the actors of `oneTimeCodeMachine` with any `Call` (CALL-15, CALL-16). When an actor stops, its call is aborted. */
export const oneTimeCodeActors = (call: Call) => ({
  sendCode: fromPromise<Asked<SentCode>, RequestOf<'sendOtp'>>(async ({ input, signal }) => {
    const answer = await call('sendOtp', input, { signal })
    return answer.ok ? ok({ said: messageOf(answer.value.msg) }) : answer
  }),
  verifyCode: fromPromise<Asked<Verified>, RequestOf<'verifyLoginOTP'>>(async ({ input, signal }) =>
    readVerified(await call('verifyLoginOTP', input, { signal })),
  ),
  createAccount: fromPromise<Asked<Created>, RequestOf<'createAccount'>>(async ({ input, signal }) =>
    readCreated(await call('createAccount', input, { signal })),
  ),
})

function readSession(answer: Result<AnswerOf<'createAccount'>, CallFailure>): Asked<SignedIn> {
  if (!answer.ok) return answer
  const { token, msg } = answer.value
  if (typeof token !== 'string') return failed({ code: 'unreadable' })
  return ok({ kind: 'signed-in', token, said: messageOf(msg) })
}

/** The server refuses a right code with the status `exist`, `warning` or `pending` if the visitor cannot sign in yet (ACC-33, NET-18). */
function readVerified(answer: Result<AnswerOf<'verifyLoginOTP'>, CallFailure>): Asked<Verified> {
  const session = readSession(answer)
  if (session.ok || session.failure.code !== 'refused') return session
  const { status, proof } = session.failure.answer
  if (status === 'exist') return ok({ kind: 'taken', said: failureMessage(session.failure, FORM_INVALID) })
  if (typeof proof !== 'string') return session
  if (status === 'warning') return ok({ kind: 'new-customer', proof })
  return status === 'pending' ? ok({ kind: 'unconfirmed', proof }) : session
}

function readCreated(answer: Result<AnswerOf<'createAccount'>, CallFailure>): Asked<Created> {
  const session = readSession(answer)
  if (session.ok || session.failure.code !== 'refused') return session
  const said = failureMessage(session.failure, FORM_INVALID)
  if (session.failure.answer['status'] === 'exist') return ok({ kind: 'taken', said })
  return session.failure.answer['status'] === 'expired' ? ok({ kind: 'expired', said }) : session
}

const messageOf = (msg: string | undefined): Message | null => (msg === undefined ? null : serverText(msg))
