import { failed, ok } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'

import { SOME_MORNING } from '../../testing/index.ts'
import { walkEveryPath } from '../../testing/paths.ts'
import { codeRequestOf, EMPTY_DRAFT } from './draft.ts'
import { oneTimeCodeMachine, openForm } from './machine.ts'
import type { OneTimeCodeEvent, OneTimeCodeInput } from './setup.ts'

const MOBILE = { ...EMPTY_DRAFT, mobile: '501234567' }

const ACTS: readonly OneTimeCodeEvent[] = [
  { type: 'code.request', draft: EMPTY_DRAFT },
  { type: 'code.request', draft: MOBILE },
  { type: 'code.enter' },
  { type: 'code.type', code: '123456' },
  { type: 'code.submit', code: '' },
  { type: 'code.submit', code: '123456' },
  { type: 'code.resend' },
  { type: 'details.change' },
  { type: 'account.confirm' },
  { type: 'account.new' },
  { type: 'account.create', name: '', address: '' },
  { type: 'account.create', name: 'Mariam Saeed', address: 'mariam@example.ae' },
]

const OTHER_NUMBER: OneTimeCodeEvent = { type: 'code.request', draft: { ...MOBILE, mobile: '507654321' } }

const tooMany = failed({ code: 'too-many', msg: null, retryAfterSeconds: 60 })
const signedIn = ok({ kind: 'signed-in', token: 'a.b.c', said: null })
const taken = ok({ kind: 'taken', said: null })
const answers = (state: string, outputs: readonly unknown[]): readonly EventObject[] => [
  ...outputs.map((output) => ({ type: `xstate.done.actor.0.oneTimeCode.form.${state}`, output })),
  { type: `xstate.error.actor.0.oneTimeCode.form.${state}` },
]
const EVENTS: readonly EventObject[] = [
  ...ACTS,
  ...answers('sending', [ok({ said: null }), failed({ code: 'offline' }), tooMany]),
  ...answers('resending', [ok({ said: null }), failed({ code: 'offline' }), tooMany]),
  ...answers('verifying', [
    signedIn,
    taken,
    tooMany,
    failed({ code: 'offline' }),
    ok({ kind: 'new-customer', proof: 'p-1' }),
    ok({ kind: 'unconfirmed', proof: 'p-1' }),
  ]),
  ...answers('creating', [signedIn, taken, failed({ code: 'offline' }), ok({ kind: 'expired', said: null })]),
  ...['form.rateLimited', 'resend.waiting'].map((state) => ({ type: `xstate.after.untilAgain.oneTimeCode.${state}` })),
  { type: 'xstate.after.untilRetry.oneTimeCode.form.locked' },
]

const walk = (input: Partial<OneTimeCodeInput>, events: readonly EventObject[]) =>
  walkEveryPath(oneTimeCodeMachine, { page: 'sign-in', clock: () => SOME_MORNING, ...input }, events)

describe('oneTimeCodeMachine', () => {
  it('model-based paths take every transition, and every state shows a form', () => {
    const request = codeRequestOf('sign-in', MOBILE)
    if (!request.ok) throw new Error('the draft is valid')
    const saved = {
      request: request.value,
      isSent: false,
      againAt: SOME_MORNING + 1,
      savedAt: SOME_MORNING,
      proof: null,
    }
    const walks = [
      walk({}, EVENTS),
      walk({ saved }, [OTHER_NUMBER]),
      walk({ saved: { ...saved, againAt: 0 }, opensAtCode: true }, [
        { type: 'code.resend' },
        ...answers('resending', [ok({ said: null }), failed({ code: 'offline' }), tooMany]),
      ]),
    ]
    const [untaken = [], ...others] = walks.map((one) => one.untaken)
    expect(untaken.filter((transition) => others.every((list) => list.includes(transition)))).toEqual([])
    for (const { reached } of walks) for (const snapshot of reached) expect(openForm(snapshot)).toMatch(/\w/)
  })
})
