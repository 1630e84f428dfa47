import type { ActionName } from '@dareesha/contract'
import { CODE_RESEND_MS, EMPTY_DRAFT } from '@dareesha/engine/account'
import type { OneTimeCodeEvent, oneTimeCodeActors, oneTimeCodeMachine } from '@dareesha/engine/account'
import { aFakeServer, aOneTimeCode } from '@dareesha/engine/testing'
import type { FakeServer, RunningOneTimeCode } from '@dareesha/engine/testing'
import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import type { StateValueFrom } from 'xstate'

import type { StateName } from '../../../stories/machines/chart.ts'
import { machineMeta, machineStory } from '../../../stories/machines/machine-story.tsx'
import { recordWalk } from '../../../stories/machines/walk-record.ts'
import type { Narration, WalkRecord } from '../../../stories/machines/walk-record.ts'
import { words } from '../../../stories/press.ts'
import { signedOutAfterwards } from '../../../stories/visitor.ts'
import { SignUp } from '../register-page.tsx'
import { SignIn } from '../sign-in-page.tsx'

type Stage = RunningOneTimeCode & { readonly server: FakeServer; readonly record: WalkRecord }

const NARRATION: Narration<OneTimeCodeEvent, keyof ReturnType<typeof oneTimeCodeActors>> = {
  requests: { sendCode: 'a code', verifyCode: 'the code', createAccount: 'new account' },
  sentenceOf: (event) => {
    switch (event.type) {
      case 'code.request':
        return `The visitor asks for a code to ${event.draft[event.draft.kind]}.`
      case 'code.enter':
        return 'The visitor says that they have a code.'
      case 'code.type':
      case 'code.submit':
        return `The visitor enters the code ${event.code}.`
      case 'code.resend':
        return 'The visitor asks for another code.'
      case 'details.change':
        return 'The visitor goes back to their details.'
      case 'account.confirm':
        return 'The visitor says that the account is theirs.'
      case 'account.new':
        return 'The visitor opens an account of their own.'
      case 'account.create':
        return `The visitor gives their name, ${event.name}.`
      case 'wait.changed':
        return 'The wait until the next code changes.'
    }
  },
}

const NOW = Date.parse('2026-12-01T10:00:00+04:00')

const start = (page: 'sign-in' | 'sign-up') => (): Stage => {
  const server = aFakeServer()
  const running = aOneTimeCode({ call: server.call, page, startAt: NOW })
  const arrival = `A visitor opens the ${page === 'sign-in' ? 'sign-in' : 'sign-up'}.`
  return { ...running, server, record: recordWalk(running.actor, NARRATION, [arrival]) }
}

const meta: Meta = {
  title: 'Machines/One-time code',
  tags: ['!autodocs'],
  ...signedOutAfterwards,
  ...machineMeta(start('sign-in'), ({ stage }) => <SignIn code={stage.actor} />),
}

export default meta

type Walk = (stage: Stage) => void | Promise<void>

const story = (state: StateName<StateValueFrom<typeof oneTimeCodeMachine>>, ...walks: readonly Walk[]) =>
  machineStory<Stage>(`oneTimeCode.${state}`, async (stage) => {
    for (const walk of walks) await walk(stage)
  })

const DRAFT = {
  ...EMPTY_DRAFT,
  mobile: '501234567',
  email: 'mariam@example.ae',
  firstName: 'Mariam',
  lastName: 'Saeed',
}

const dispatch =
  (event: OneTimeCodeEvent): Walk =>
  ({ actor }) =>
    actor.send(event)
const answer =
  (action: ActionName, record: Readonly<Record<string, unknown>>): Walk =>
  ({ server }) =>
    server.waiting(action).answer(record)
const refuse =
  (action: ActionName, msg: string, status?: string): Walk =>
  ({ server }) =>
    server.waiting(action).fail({ code: 'refused', msg, answer: { status, proof: 'proof' } })
const limit =
  (action: ActionName): Walk =>
  ({ server }) =>
    server.waiting(action).fail({ code: 'too-many', msg: null, retryAfterSeconds: 900 })
const wait =
  (ms: number): Walk =>
  ({ clock }) =>
    clock.increment(ms)

const request = dispatch({ type: 'code.request', draft: DRAFT })
const enter = dispatch({ type: 'code.type', code: '123456' })
const name = dispatch({ type: 'account.create', name: 'Mariam Saeed', address: DRAFT.email })
const sent: readonly Walk[] = [request, answer('sendOtp', {})]
const checked = (...reply: readonly Walk[]): readonly Walk[] => [...sent, enter, ...reply]
const proved = checked(refuse('verifyLoginOTP', 'Invalid Login Credentials', 'warning'))

export const Details = story('form.details')
export const DetailsMissing = story('form.details', dispatch({ type: 'code.request', draft: EMPTY_DRAFT }))
export const Sending = story('form.sending', request)
export const NotSent = story('form.details', request, refuse('sendOtp', 'The code could not be sent.'))
/** [NET-12] The visitor must wait for a new code. */
export const RateLimited = {
  ...story('form.rateLimited', request, limit('sendOtp')),
  play: async () => {
    await expect(await screen.findByText(/15|١٥/)).toBeVisible()
  },
}
export const Typing = story('resend.waiting', ...sent)
/** [ACC-08] After the wait, the visitor can press Resend OTP. */
export const AnotherCodePossible = {
  ...story('resend.possible', ...sent, wait(CODE_RESEND_MS)),
  play: async () => {
    const resend = await screen.findByRole('button', { name: words('account.resend') })
    await expect(resend).toHaveAttribute('aria-disabled', 'false')
    await expect(resend).toHaveAccessibleDescription(words('account.again-now'))
  },
}
export const Resending = story('form.resending', ...sent, wait(CODE_RESEND_MS), dispatch({ type: 'code.resend' }))
export const Verifying = story('form.verifying', ...sent, enter)
export const WrongCode = story('form.typing', ...checked(refuse('verifyLoginOTP', 'Please Enter Valid Code')))
/** [NET-12] After too many attempts, the server checks no code for a while. */
export const Locked = {
  ...story('form.locked', ...checked(limit('verifyLoginOTP'))),
  play: async () => {
    const field = await screen.findByRole('textbox', { name: words('account.code') })
    await expect(field).not.toBeInvalid()
    await expect(screen.getByText(/15 minutes|15 دقيقة/)).toBeVisible()
  },
}
/** [NET-18] The account has never confirmed this address. */
export const Unconfirmed = story('form.unconfirmed', ...checked(refuse('verifyLoginOTP', 'Not confirmed', 'pending')))
export const ConfirmByOtherAddress = story(
  'form.details',
  ...checked(refuse('verifyLoginOTP', 'Not confirmed', 'pending')),
  dispatch({ type: 'account.confirm' }),
)
/** [UX-21] A new customer enters their name and needs no second code. */
export const Naming = story('form.naming', ...proved)
export const NameMissing = story('form.naming', ...proved, dispatch({ type: 'account.create', name: '', address: '' }))
export const OtherAddressTaken = story(
  'form.naming',
  ...proved,
  name,
  refuse('createAccount', 'Email already exist', 'exist'),
)
export const Creating = story('form.creating', ...proved, name)
export const ProofExpired = story(
  'form.details',
  ...proved,
  name,
  refuse('createAccount', 'Your code is no longer valid. Please ask for a new one.', 'expired'),
)
export const SignedIn = story('form.signedIn', ...checked(answer('verifyLoginOTP', { token: 'a.story.token' })))
/** [ACC-33] An account already has this address, so the page links to the sign-in. */
export const Taken = {
  ...story('form.taken', ...checked(refuse('verifyLoginOTP', 'Mobile already exist', 'exist'))),
  ...machineMeta(start('sign-up'), ({ stage }) => <SignUp code={stage.actor} />),
}
