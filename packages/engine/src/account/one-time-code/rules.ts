import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { stateIn } from 'xstate'

import { actionsFor } from '../../machine/actions.ts'
import { failureMessage } from '../../machine/asked.ts'
import type { Asked } from '../../machine/asked.ts'
import type { Message } from '../../messages/notices.ts'
import { checkLength, MAX_NAME_LENGTH } from '../profile.ts'
import { addressFields, CODE_LENGTH, CODE_RESEND_MS, parseAddress, parseCode } from '../sign-in.ts'
import type { AccountViolation } from '../violation.ts'
import { codeRequestOf, isSame } from './draft.ts'
import type { CodeRequest } from './draft.ts'
import { codeSetup, FORM_INVALID } from './setup.ts'
import type {
  Created,
  NewCustomer,
  OneTimeCodeContext,
  OneTimeCodeEmitted,
  OneTimeCodeEvent,
  PendingCode,
  Proof,
  SentCode,
  Verified,
} from './setup.ts'

type Situation = { readonly context: OneTimeCodeContext; readonly event: OneTimeCodeEvent }
type Toast = Extract<OneTimeCodeEmitted, { type: 'toast' }>

function requestOf({ context, event }: Situation): Result<CodeRequest, readonly AccountViolation[]> | null {
  return event.type === 'code.request' ? codeRequestOf(context.page, event.draft) : null
}

const isPending = (situation: Situation): boolean => {
  const request = requestOf(situation)
  return request?.ok === true && isSame(request.value.addresses, situation.context.pending?.request.addresses)
}

function codeOf({ event }: Pick<Situation, 'event'>): string | null {
  if (event.type !== 'code.type' && event.type !== 'code.submit') return null
  const code = parseCode(event.code)
  return code.ok ? code.value : null
}

function customerOf({ context, event }: Situation): Result<NewCustomer, readonly AccountViolation[]> | null {
  if (event.type !== 'account.create') return null
  const name = event.name.trim()
  const other = parseAddress(otherKind(context), event.address)
  const violations: readonly AccountViolation[] = [
    ...(name === '' ? [{ code: 'name-missing' } as const] : []),
    ...checkLength('name-long', name, MAX_NAME_LENGTH),
    ...(other.ok ? [] : other.failure),
  ]
  if (violations.length > 0 || !other.ok) return failed(violations)
  return ok({ name, ...addressFields(other.value) })
}

/** Returns the kind of the second address of a new customer. */
export const otherKind = ({ pending }: Pick<OneTimeCodeContext, 'pending'>): 'email' | 'mobile' =>
  (pending?.proof?.address ?? pending?.request.addresses[0])?.kind === 'email' ? 'mobile' : 'email'

const presentProof = ({ pending }: OneTimeCodeContext): Proof | null =>
  pending?.proof != null && isSame(pending.proof.address, pending.request.addresses[0]) ? pending.proof : null

const mustWait = ({ clock, pending }: OneTimeCodeContext): boolean => pending !== null && clock() < pending.againAt

export const guardedCode = codeSetup.extend({
  guards: {
    opensAtCode: ({ context }) => context.opensAtCode && context.pending !== null,
    hasPending: ({ context }) => context.pending !== null,
    mustWaitForFirstCode: ({ context }) => context.pending?.isSent === false && mustWait(context),
    mustWait: ({ context }) => mustWait(context),
    canResend: stateIn({ resend: 'possible' }),

    detailsAreInvalid: (situation) => requestOf(situation)?.ok === false,
    detailsAreValid: (situation) => requestOf(situation)?.ok === true,
    isProvedAddress: (situation) => presentProof(situation.context) !== null && isPending(situation),
    /** The server would refuse another request for these addresses. */
    isSameAddressStillWaiting: (situation) => mustWait(situation.context) && isPending(situation),

    codeIsComplete: ({ event }) => codeOf({ event })?.length === CODE_LENGTH,
    codeIsValid: ({ event }) => codeOf({ event }) !== null,
    codeIsInvalid: ({ event }) => event.type === 'code.submit' && codeOf({ event }) === null,
    customerIsInvalid: (situation) => customerOf(situation)?.ok === false,
    customerIsValid: (situation) => customerOf(situation)?.ok === true,

    isProvedNewCustomer: ({ context }) => presentProof(context)?.isClaimed === false,
    isProvedUnconfirmed: ({ context }) => presentProof(context)?.isClaimed === true,
    hasFailed: (_, answer: Asked<unknown>) => !answer.ok,
    isRateLimited: (_, answer: Asked<unknown>) => !answer.ok && answer.failure.code === 'too-many',
    isNewCustomer: (_, answer: Asked<Verified | Created>) => kindOf(answer) === 'new-customer',
    isUnconfirmedAddress: (_, answer: Asked<Verified | Created>) => kindOf(answer) === 'unconfirmed',
    isSignedIn: (_, answer: Asked<Verified | Created>) => kindOf(answer) === 'signed-in',
    isExpired: (_, answer: Asked<Verified | Created>) => kindOf(answer) === 'expired',
  },
})

const kindOf = (answer: Asked<Verified | Created>): (Verified | Created)['kind'] | null =>
  answer.ok ? answer.value.kind : null

const { acting, assignIfChanged } = actionsFor<OneTimeCodeContext, OneTimeCodeEvent, OneTimeCodeEmitted>()

/** All empty lists are this array, because `assignIfChanged` compares by identity. */
export const NO_VIOLATIONS: readonly AccountViolation[] = []

const toast = (tone: Toast['tone'], said: Message | null): readonly Toast[] =>
  said === null ? [] : [{ type: 'toast', tone, said }]

const retryMs = (answer: Asked<unknown>): number =>
  !answer.ok && answer.failure.code === 'too-many' ? answer.failure.retryAfterSeconds * 1000 : 0

const changePending = ({ pending }: OneTimeCodeContext, changes: Partial<PendingCode>) => ({
  pending: pending === null ? null : { ...pending, ...changes },
})

/** Keeps an earlier proof. The visitor can sign in with another address of their account, and the proof then confirms the first one. */
const pendingAfter = ({ request, pending, clock }: OneTimeCodeContext, isSent: boolean, waitMs: number) => ({
  pending: request && {
    request,
    isSent,
    againAt: clock() + waitMs,
    savedAt: clock(),
    proof: pending?.proof ?? null,
  },
})

const refuse = (said: Message | null) => ({ refusal: said })

export const code = guardedCode.extend({
  delays: {
    untilAgain: ({ context: { clock, pending } }) => Math.max(0, (pending?.againAt ?? 0) - clock()),
    untilRetry: ({ context: { clock, retryAt } }) => Math.max(0, retryAt - clock()),
  },
  actions: {
    storeRequest: acting(({ context, event, enqueue }) => {
      const request = requestOf({ context, event })
      if (request?.ok === true)
        enqueue.assign({ request: request.value, draft: request.value.draft, violations: NO_VIOLATIONS, refusal: null })
    }),
    /** Replaces the request of the pending code, because a second sign-up with the same addresses can have other names. */
    updatePending: assignIfChanged((context) =>
      context.request === null ? {} : changePending(context, { request: context.request }),
    ),
    repeatRequest: assignIfChanged(({ pending }) => ({ request: pending?.request ?? null })),
    storeSent: acting<Asked<SentCode>>(({ context, enqueue }, answer) => {
      enqueue.assign(pendingAfter(context, true, CODE_RESEND_MS))
      if (answer.ok) for (const said of toast('success', answer.value.said)) enqueue.emit(said)
      enqueue.raise({ type: 'wait.changed' })
    }),
    storeWait: acting<Asked<unknown>>(({ context, enqueue }, answer) => {
      const isSent =
        context.pending?.isSent === true && isSame(context.pending.request.addresses, context.request?.addresses)
      enqueue.assign(pendingAfter(context, isSent, retryMs(answer)))
      enqueue.raise({ type: 'wait.changed' })
    }),
    storeRetry: assignIfChanged((context, answer: Asked<unknown>) => ({ retryAt: context.clock() + retryMs(answer) })),
    showWait: assignIfChanged((_, answer: Asked<unknown>) =>
      refuse(answer.ok ? null : failureMessage(answer.failure, FORM_INVALID)),
    ),

    enterCode: acting(({ event, enqueue }) => enqueue.assign({ code: codeOf({ event }) ?? '', refusal: null })),
    storeProof: assignIfChanged((context, answer: Asked<Verified | Created>) => {
      const address = context.pending?.request.addresses[0]
      if (address === undefined || !answer.ok || !('proof' in answer.value)) return {}
      const { kind, proof: token } = answer.value
      return changePending(context, {
        savedAt: context.clock(),
        proof: { token, address, isClaimed: kind === 'unconfirmed' },
      })
    }),
    forgetCode: acting(({ enqueue }) => {
      enqueue.assign({ pending: null })
      enqueue.raise({ type: 'wait.changed' })
    }),
    claimNothing: assignIfChanged((context) => {
      const proof = context.pending?.proof
      return proof == null ? {} : changePending(context, { proof: { ...proof, isClaimed: false } })
    }),
    switchKind: assignIfChanged((context) => ({
      draft: { ...context.draft, kind: otherKind(context) },
      refusal: null,
    })),
    storeCustomer: acting(({ context, event, enqueue }) => {
      const customer = customerOf({ context, event })
      if (customer?.ok === true) enqueue.assign({ customer: customer.value, violations: NO_VIOLATIONS, refusal: null })
    }),
    announceSignIn: acting<Asked<Verified | Created>>(({ enqueue }, answer) => {
      if (!answer.ok || answer.value.kind !== 'signed-in') return
      enqueue.assign({ pending: null })
      enqueue.emit({ type: 'signed-in', token: answer.value.token })
      for (const said of toast('success', answer.value.said)) enqueue.emit(said)
    }),

    clearMessages: assignIfChanged(() => ({ violations: NO_VIOLATIONS, ...refuse(null) })),
    showViolations: acting(({ context, event, enqueue }) => {
      const read = requestOf({ context, event }) ?? customerOf({ context, event })
      if (read?.ok === false) enqueue.assign({ violations: read.failure, refusal: null })
    }),
    refuseCode: assignIfChanged(() => refuse({ code: 'code-missing' })),
    /** Emits a toast only for a refusal, because the host reports all other failures (ACC-29). */
    showFailure: acting<Asked<unknown>>(({ enqueue }, answer) => {
      if (answer.ok) return
      const said = failureMessage(answer.failure, FORM_INVALID)
      enqueue.assign(refuse(said))
      if (answer.failure.code === 'refused') for (const refusal of toast('error', said)) enqueue.emit(refusal)
    }),
    showRefusal: acting<Asked<Verified | Created>>(({ enqueue }, answer) => {
      const said = answer.ok && 'said' in answer.value ? answer.value.said : null
      enqueue.assign(refuse(said))
      for (const refusal of toast('error', said)) enqueue.emit(refusal)
    }),
    showNoAnswer: assignIfChanged(() => refuse({ code: 'no-answer' })),
  },
})
