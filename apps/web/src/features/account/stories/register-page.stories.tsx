import type { CallFailure } from '@dareesha/contract'
import { MAX_NAME_PART_LENGTH } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, within } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { LONG } from '../../../stories/long-text.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { signedOutAfterwards } from '../../../stories/visitor.ts'
import { RegisterPage } from '../register-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Sign up',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedOutAfterwards,
  // The wildcard path keeps the page mounted after navigation, so that its final message stays visible.
  args: { page: <RegisterPage />, path: '*' },
}

export default meta

const address = '/register'
const sent = { data: {} }
const refusal = (msg: string, answer: object = {}) => ({
  failure: { code: 'refused', msg, answer: { ...answer } } satisfies CallFailure,
})

async function askForCode(): Promise<void> {
  const type = async (label: string, text: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: new RegExp(label) }), text)
  await type(words('account.first-name'), 'Maryam')
  await type(words('account.last-name'), 'Haddad')
  await type(words('account.email'), 'maryam@example.com')
  await type(words('account.mobile'), '501234567')
  await press(words('account.send-code'))
}

async function typeCode(): Promise<void> {
  await askForCode()
  await userEvent.type(await screen.findByRole('textbox', { name: words('account.code') }), '123456')
}

/** [ACC-01] [ACC-02] [ACC-04] The sign-up asks for a first name, a last name, an e-mail address and a mobile number with the prefix +971. */
export const Empty = pageAt(pageServer({}), `${address}?redirect_url=%2Fsettings`, {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(words('account.sign-up'))
    const fields = screen.getAllByRole<HTMLInputElement>('textbox')
    await expect(fields.map((field) => field.autocomplete)).toEqual(['given-name', 'family-name', 'email', 'tel'])
    await expect(screen.getByText('+971')).toBeVisible()
    await expect(screen.queryByRole('alert')).toBeNull()
    const signIn = screen.getByRole('link', { name: words('account.have-account') })
    await expect(signIn).toHaveAttribute('href', '/login?redirect_url=%2Fsettings')
  },
})
export const Loading = pageAt(pageServer({}), address, { play: askForCode })
export const Error = pageAt(pageServer({}), address, {
  play: async () => {
    await press(words('account.send-code'))
    await expect(await screen.findByRole('alert', { name: words('site.errors') })).toHaveFocus()
  },
})
/** [ACC-19] [UX-03] Only the name field with the error is invalid. */
export const LastNameAlone = pageAt(pageServer({}), address, {
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const partOf = (label: string) => screen.findByRole('textbox', { name: new RegExp(label) })
    const last = await partOf(words('account.last-name'))
    await userEvent.type(last, 'Haddad')
    await press(words('account.send-code'))
    const missing = message({ code: 'first-name-missing' }, language)
    await expect(await partOf(words('account.first-name'))).toHaveAccessibleDescription(missing)
    await expect(last).not.toBeInvalid()
    await userEvent.clear(last)
    await press(words('account.send-code'))
    await expect(last).toBeInvalid()
    await expect(last).toHaveAccessibleDescription(message({ code: 'last-name-missing' }, language))
    const lines = within(screen.getByRole('alert')).getAllByRole('listitem')
    await expect(new Set(lines.map(({ textContent }) => textContent)).size).toBe(lines.length)
  },
})
export const LongNames = pageAt(pageServer({}), address, {
  play: async ({ globals }) => {
    const language = languageOf(globals)
    const partOf = (label: string) => screen.findByRole('textbox', { name: new RegExp(label) })
    const first = await partOf(words('account.first-name'))
    const last = await partOf(words('account.last-name'))
    await fireEvent.change(first, { target: { value: 'm'.repeat(MAX_NAME_PART_LENGTH + 1) } })
    await fireEvent.change(last, { target: { value: 'm'.repeat(MAX_NAME_PART_LENGTH + 2) } })
    await press(words('account.send-code'))
    await expect(first).toHaveAccessibleDescription(message({ code: 'first-name-long', params: { n: 1 } }, language))
    await expect(last).toHaveAccessibleDescription(message({ code: 'last-name-long', params: { n: 2 } }, language))
  },
})
/** [NET-08] The form shows no message, because the site shows its own offline notice. */
export const Offline = pageAt(pageServer({ sendOtp: OFFLINE }), address, { play: askForCode })
/** [ACC-04] The server does not reveal which address has an account, so the page links to the sign-in by e-mail and by mobile. */
export const KnownAlready = pageAt(
  pageServer({ sendOtp: sent, verifyLoginOTP: refusal('This account exists.', { status: 'exist' }) }),
  address,
  {
    play: async () => {
      await typeCode()
      const byEmail = await screen.findByRole('link', { name: words('account.login-by-email') })
      await expect(byEmail).toHaveAttribute('href', '/login')
      await expect(byEmail).toHaveFocus()
      await expect(screen.getByRole('link', { name: words('account.login-by-mobile') })).toBeVisible()
      await expect(screen.getAllByText('This account exists.')[0]).toBeVisible()
      await press(words('account.change-details'))
      const email = await screen.findByRole('textbox', { name: words('account.email') })
      await expect(email).toHaveValue('maryam@example.com')
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
