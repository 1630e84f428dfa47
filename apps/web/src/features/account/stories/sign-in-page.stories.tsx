import type { CallFailure } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import { LONG } from '../../../stories/long-text.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { signedOutAfterwards } from '../../../stories/visitor.ts'
import { SignInPage } from '../sign-in-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Sign in',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedOutAfterwards,
  // The wildcard path keeps the page mounted after it navigates, so that its final message stays visible.
  args: { page: <SignInPage />, path: '*' },
}

export default meta

const address = '/login'
const sent = { data: {} }
const refusal = (msg: string) => ({ failure: { code: 'refused', msg, answer: {} } satisfies CallFailure })

async function askForCode(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(words('account.mobile')) }), '501234567')
  await press(words('account.send-code'))
}

async function typeCode(): Promise<void> {
  await askForCode()
  await userEvent.type(await screen.findByRole('textbox', { name: words('account.code') }), '123456')
}

export const Empty = pageAt(pageServer({}), address)
export const ByEmail = pageAt(pageServer({}), address, { play: () => press(words('account.use-email')) })
export const Loading = pageAt(pageServer({}), address, { play: askForCode })
export const Error = pageAt(pageServer({}), address, {
  play: async () => {
    await press(words('account.send-code'))
    await expect(await screen.findByRole('textbox')).toBeInvalid()
  },
})
/** The form shows no message, because the site shows an offline notice (NET-08). */
export const Offline = pageAt(pageServer({ sendOtp: OFFLINE }), address, { play: askForCode })
export const TooManyCodes = pageAt(
  pageServer({ sendOtp: { failure: { code: 'too-many', msg: null, retryAfterSeconds: 600 } } }),
  address,
  {
    play: async () => {
      await askForCode()
      await expect(await screen.findByRole('button', { name: words('account.have-code') })).toBeVisible()
    },
  },
)
export const WrongCode = pageAt(
  pageServer({ sendOtp: sent, verifyLoginOTP: refusal('Another code, please.') }),
  address,
  {
    play: async () => {
      await typeCode()
      await expect(await screen.findByRole('textbox', { name: words('account.code') })).toBeInvalid()
    },
  },
)
export const NoAccount = pageAt(
  pageServer({
    sendOtp: sent,
    verifyLoginOTP: {
      failure: { code: 'refused', msg: 'No such user', answer: { status: 'warning', proof: 'proof' } },
    },
  }),
  address,
  {
    play: async () => {
      await typeCode()
      await expect(await screen.findByRole('textbox', { name: words('profile.name') })).toHaveFocus()
      await expect(screen.getByRole('textbox', { name: words('account.email') })).toBeVisible()
    },
  },
)
export const Unproved = pageAt(
  pageServer({
    sendOtp: sent,
    verifyLoginOTP: {
      failure: {
        code: 'refused',
        msg: 'This number is not confirmed yet.',
        answer: { status: 'pending', proof: 'proof' },
      },
    },
  }),
  address,
  {
    play: async () => {
      await typeCode()
      await expect(await screen.findByText(words('account.unproved-mobile'))).toBeVisible()
      await expect(screen.getByRole('button', { name: words('account.create') })).toBeVisible()
      await press(words('account.login-by-email'))
      await expect(await screen.findByRole('textbox', { name: words('account.email') })).toBeVisible()
    },
  },
)
export const Success = pageAt(
  pageServer({ sendOtp: sent, verifyLoginOTP: { answer: { token: 'a.story.token' } } }),
  address,
  {
    play: async () => {
      await typeCode()
      await expect(await screen.findByRole('link', { name: words('account.go-on') })).toHaveFocus()
    },
  },
)
export const LongArabic = pageAt(pageServer({ sendOtp: refusal(LONG.ae) }), address, {
  globals: { language: 'ae' },
  play: askForCode,
})
