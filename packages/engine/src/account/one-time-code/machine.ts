import type { RequestOf } from '@dareesha/contract'
import type { SnapshotFrom } from 'xstate'

import { assertNotNull } from '../../machine/actions.ts'
import { ignoreMalformed } from '../../machine/events.ts'
import { withAnswer } from '../../machine/asked.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { readOneTimeCodeEvent } from './read-event.ts'
import { code, NO_VIOLATIONS } from './rules.ts'
import type { CodeForm, OneTimeCodeContext, OneTimeCodeInput } from './setup.ts'

type Now = { readonly context: OneTimeCodeContext }

const sendQuestion = ({ context: { request, referral } }: Now): RequestOf<'sendOtp'> => ({
  ...assertNotNull(request, 'the request is stored before it is sent').fields,
  ...(referral === undefined ? {} : { referral }),
})

const verifyQuestion = ({ context: { pending, code: otp } }: Now): RequestOf<'verifyLoginOTP'> => {
  const { request, proof } = assertNotNull(pending, 'a code is sent before it is entered')
  return { ...request.fields, otp, ...(proof === null ? {} : { proof: proof.token }) }
}

const createQuestion = ({ context: { pending, customer, referral } }: Now): RequestOf<'createAccount'> => ({
  ...assertNotNull(customer, 'the name is stored before the account is created'),
  proof: assertNotNull(pending?.proof ?? null, 'the proof exists before the name form opens').token,
  ...(referral === undefined ? {} : { referral }),
})

const form = code.createStateConfig({
  description: 'ACC-12: the visitor enters their details, then the code, and is signed in',
  initial: 'opening',
  states: {
    opening: {
      description: 'ACC-12: a reload opens the code form again',
      tags: 'transient',
      always: [
        { guard: 'opensAtCode', target: 'reached' },
        { guard: 'mustWaitForFirstCode', target: 'rateLimited' },
        { target: 'details' },
      ],
    },
    reached: {
      description: 'UX-21: an address that a code proved needs no second code',
      tags: 'transient',
      always: [
        { guard: 'isProvedNewCustomer', target: 'naming' },
        { guard: 'isProvedUnconfirmed', target: 'unconfirmed' },
        { target: 'typing' },
      ],
    },
    details: {
      description: 'ACC-01, ACC-05: the form of a sign-up, or the address of a sign-in',
      tags: 'details',
      on: {
        'code.request': [
          { guard: 'detailsAreInvalid', actions: 'showViolations' },
          { guard: 'isProvedAddress', target: 'reached', actions: ['storeRequest', 'updatePending'] },
          { guard: 'isSameAddressStillWaiting', target: 'reached', actions: ['storeRequest', 'updatePending'] },
          { guard: 'detailsAreValid', target: 'sending', actions: 'storeRequest' },
        ],
        'code.enter': { guard: 'hasPending', target: 'reached', actions: 'clearMessages' },
        'details.change': { actions: 'clearMessages' },
      },
    },
    sending: {
      description: 'ACC-03, ACC-07: the server sends a code',
      tags: ['busy', 'details'],
      invoke: {
        src: 'sendCode',
        input: sendQuestion,
        onDone: [
          {
            guard: withAnswer('isRateLimited'),
            target: 'rateLimited',
            actions: [withAnswer('storeWait'), withAnswer('showWait')],
          },
          {
            guard: withAnswer('hasFailed'),
            target: 'details',
            actions: withAnswer('showFailure'),
            description: 'ACC-32: the server sent no code, so the code form does not open',
          },
          { target: 'typing', actions: withAnswer('storeSent') },
        ],
        onError: { target: 'details', actions: 'showNoAnswer' },
      },
    },
    rateLimited: {
      description: 'NET-12: the server sends no code yet; the visitor can still enter an earlier code',
      tags: 'details',
      on: {
        'code.request': [
          { guard: 'detailsAreInvalid', actions: 'showViolations' },
          { guard: 'isSameAddressStillWaiting' },
          { guard: 'detailsAreValid', target: 'sending', actions: 'storeRequest' },
        ],
        'code.enter': { target: 'typing', actions: 'clearMessages' },
      },
      after: { untilAgain: { target: 'details', actions: 'clearMessages' } },
    },
    typing: {
      description: 'ACC-03, ACC-07: the visitor enters the code',
      tags: 'code',
      on: {
        'code.type': { guard: 'codeIsComplete', target: 'verifying', actions: 'enterCode' },
        'code.submit': [
          { guard: 'codeIsValid', target: 'verifying', actions: 'enterCode' },
          { guard: 'codeIsInvalid', actions: 'refuseCode', description: 'ACC-23: the code is required' },
        ],
        'code.resend': { guard: 'canResend', target: 'resending', actions: 'repeatRequest' },
        'details.change': { target: 'details', actions: 'clearMessages' },
      },
    },
    resending: {
      description: 'ACC-08: the server sends another code',
      tags: ['busy', 'code'],
      invoke: {
        src: 'sendCode',
        input: sendQuestion,
        onDone: [
          { guard: withAnswer('isRateLimited'), target: 'typing', actions: withAnswer('storeWait') },
          { guard: withAnswer('hasFailed'), target: 'typing', actions: withAnswer('showFailure') },
          { target: 'typing', actions: withAnswer('storeSent') },
        ],
        onError: { target: 'typing', actions: 'showNoAnswer' },
      },
    },
    verifying: {
      description: 'ACC-12: the server checks the code',
      tags: ['busy', 'code'],
      invoke: {
        src: 'verifyCode',
        input: verifyQuestion,
        onDone: [
          {
            guard: withAnswer('isRateLimited'),
            target: 'locked',
            actions: [withAnswer('storeRetry'), withAnswer('showWait')],
          },
          {
            guard: withAnswer('hasFailed'),
            target: 'typing',
            actions: withAnswer('showFailure'),
            description: 'ACC-31: a wrong code, or no answer',
          },
          { guard: withAnswer('isNewCustomer'), target: 'naming', actions: withAnswer('storeProof') },
          { guard: withAnswer('isUnconfirmedAddress'), target: 'unconfirmed', actions: withAnswer('storeProof') },
          { guard: withAnswer('isSignedIn'), target: 'signedIn', actions: withAnswer('announceSignIn') },
          {
            target: 'taken',
            actions: [withAnswer('showRefusal'), 'forgetCode'],
            description: 'ACC-33: the code is used, so its address needs a new code',
          },
        ],
        onError: { target: 'typing', actions: 'showNoAnswer' },
      },
    },
    locked: {
      description: 'NET-12: the server checks no code until the wait ends',
      tags: 'code',
      on: { 'details.change': { target: 'details', actions: 'clearMessages' } },
      after: { untilRetry: { target: 'typing', actions: 'clearMessages' } },
    },
    unconfirmed: {
      description: 'NET-18: an account, the visitor’s or a stranger’s, stores the proved address as unconfirmed',
      tags: 'unconfirmed',
      on: {
        'account.confirm': {
          target: 'details',
          actions: 'switchKind',
          description:
            'NET-18: a code for the confirmed address of the account signs the visitor in and confirms the proved address',
        },
        'account.new': { target: 'naming', actions: 'claimNothing' },
        'details.change': 'details',
      },
    },
    taken: {
      description: 'ACC-33: the account of a sign-up exists already',
      tags: 'taken',
      on: { 'details.change': { target: 'details', actions: 'clearMessages' } },
    },
    naming: {
      description: 'UX-21: a new customer gives their name and the other address, without a second code',
      tags: 'name',
      on: {
        'account.create': [
          { guard: 'customerIsInvalid', actions: 'showViolations' },
          { guard: 'customerIsValid', target: 'creating', actions: 'storeCustomer' },
        ],
        'details.change': { target: 'details', actions: 'clearMessages' },
      },
    },
    creating: {
      description: 'UX-21: the server creates the account with the proof',
      tags: ['busy', 'name'],
      invoke: {
        src: 'createAccount',
        input: createQuestion,
        onDone: [
          { guard: withAnswer('hasFailed'), target: 'naming', actions: withAnswer('showFailure') },
          {
            guard: withAnswer('isExpired'),
            target: 'details',
            actions: [withAnswer('showRefusal'), 'forgetCode'],
            description: 'UX-21: the proof has expired, so the address needs a new code',
          },
          { guard: withAnswer('isSignedIn'), target: 'signedIn', actions: withAnswer('announceSignIn') },
          {
            target: 'naming',
            actions: withAnswer('showRefusal'),
            description: 'ACC-34: the other address belongs to an account',
          },
        ],
        onError: { target: 'naming', actions: 'showNoAnswer' },
      },
    },
    signedIn: { description: 'ACC-13: the host returns to the previous page', tags: 'signed-in', type: 'final' },
  },
})

const resend = code.createStateConfig({
  description: 'ACC-08: the visitor can request another code after a pause',
  initial: 'possible',
  states: {
    possible: {
      description: 'ACC-08: Resend OTP can be pressed',
      always: { guard: 'mustWait', target: 'waiting' },
    },
    waiting: {
      description: 'ACC-08: the server would refuse to send another code',
      on: { 'wait.changed': 'possible' },
      after: { untilAgain: 'possible' },
    },
  },
})

/**
 * A parallel machine for sign-in and sign-up by a one-time code (ACC-11). A host provides the actors and stores the token.
 * @example const machine = oneTimeCodeMachine.provide({ actors: oneTimeCodeActors(client.call) })
 * const actor = createActor(machine, { input: { page: 'sign-in', clock: Date.now } }).start()
 * actor.on('signed-in', ({ token }) => storage.setItem('token', token))
 * actor.send({ type: 'code.request', draft: { ...EMPTY_DRAFT, mobile: '050 123 4567' } })
 */
export const oneTimeCodeMachine = ignoreMalformed(
  code.createMachine({
    id: 'oneTimeCode',
    type: 'parallel',
    description: 'ACC-11: a one-time code signs the visitor in or registers a new customer',
    context: ({ input }) => startContext(input),
    states: { form, resend },
  }),
  readOneTimeCodeEvent,
)

const startContext = ({ page, clock, draft, saved = null, opensAtCode = false, referral }: OneTimeCodeInput) => ({
  page,
  clock,
  referral,
  draft: draft ?? saved?.request.draft ?? EMPTY_DRAFT,
  request: null,
  pending: saved,
  opensAtCode,
  code: '',
  customer: null,
  violations: NO_VIOLATIONS,
  refusal: null,
  retryAt: 0,
})

/** A snapshot of the machine. */
export type OneTimeCodeSnapshot = SnapshotFrom<typeof oneTimeCodeMachine>

const FORMS: readonly CodeForm[] = ['details', 'code', 'unconfirmed', 'taken', 'name', 'signed-in']

/** Returns the form that the visitor sees. */
export const openForm = (snapshot: OneTimeCodeSnapshot): CodeForm =>
  assertNotNull(FORMS.find((tag) => snapshot.hasTag(tag)) ?? null, 'every state that is not transient has a form tag')
