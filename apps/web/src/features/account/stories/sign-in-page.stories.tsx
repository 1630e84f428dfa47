import type { CallFailure } from '@dareesha/contract'
import { message } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'

import { BackOfBrowser } from '../../../stories/back-of-browser.tsx'
import { languageOf } from '../../../stories/language-of.ts'
import { LONG } from '../../../stories/long-text.ts'
import { currentToken } from '../../../platform/session.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { OFFLINE, pageServer, recordingServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { signedOutAfterwards } from '../../../stories/visitor.ts'
import { SignInPage } from '../sign-in-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Sign in',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedOutAfterwards,
  args: { page: <SignInPage />, path: '*' },
}

export default meta

const address = '/login'
const sent = { data: {} }
const { server, requests } = recordingServer({ sendOtp: sent })
const refusal = (msg: string) => ({ failure: { code: 'refused', msg, answer: {} } satisfies CallFailure })

async function askForCode(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(words('account.mobile')) }), '501234567')
  await press(words('account.send-code'))
}

async function typeCode(): Promise<void> {
  await askForCode()
  await userEvent.type(await screen.findByRole('textbox', { name: words('account.code') }), '123456')
}

/** [ACC-05] [ACC-09] [I18N-07] The page takes a mobile number with the prefix +971, and links to the sign-up. */
export const Empty = pageAt(pageServer({}), `${address}?redirect_url=%2Fsettings`, {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(words('site.sign-in'))
    const field = screen.getByRole('textbox', { name: words('account.mobile') })
    await expect(field).toHaveAttribute('type', 'tel')
    await expect(field).toHaveAccessibleDescription(words('account.mobile-hint'))
    await expect(screen.getByText('+971')).toBeVisible()
    const signUp = screen.getByRole('link', { name: words('account.no-account') })
    await expect(signUp).toHaveAttribute('href', '/register?redirect_url=%2Fsettings')
  },
})
/** [ACC-06] A toggle switches between the mobile number and the e-mail, and keeps the text of each field. */
export const ByEmail = pageAt(pageServer({}), address, {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: words('account.mobile') }), '50123')
    await press(words('account.use-email'))
    const field = await screen.findByRole('textbox', { name: words('account.email') })
    await expect(field).toHaveValue('')
    await expect(field).toHaveAccessibleDescription(words('account.email-hint'))
    await userEvent.type(field, 'mariam@')
    await press(words('account.use-mobile'))
    await expect(await screen.findByRole('textbox', { name: words('account.mobile') })).toHaveValue('50123')
    await press(words('account.use-email'))
    await expect(await screen.findByRole('textbox', { name: words('account.email') })).toHaveValue('mariam@')
  },
})
export const Loading = pageAt(pageServer({}), address, { play: askForCode })
export const Error = pageAt(pageServer({}), address, {
  // [ACC-22] [ACC-24]
  play: async ({ globals }) => {
    await press(words('account.send-code'))
    const field = await screen.findByRole('textbox')
    await expect(field).toBeInvalid()
    const missing = message({ code: 'phone-missing' }, languageOf(globals))
    await expect(field).toHaveAccessibleDescription(`${words('account.mobile-hint')} ${missing}`)
  },
})
/** [ACC-07] [ACC-08] [ACC-12] The page requests a code, and offers another code after a wait. */
export const CodeSent = pageAt(server, address, {
  beforeEach: () => {
    requests.length = 0
  },
  play: async () => {
    await askForCode()
    const code = await screen.findByRole('textbox', { name: words('account.code') })
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveFocus()
    await expect(requests).toEqual([{ action: 'sendOtp', request: { mobile: '971501234567' } }])
    const sentTo = words('account.sent-to', { address: '\u2066+971 50 123 4567\u2069' })
    await expect(screen.getByText(sentTo)).toBeVisible()
    await expect(screen.getByRole('button', { name: words('account.submit-otp') })).toBeVisible()
    const resend = screen.getByRole('button', { name: words('account.resend') })
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await expect(resend).toHaveAccessibleDescription(/30|٣٠/)
    await press(words('account.change-mobile'))
    await expect(await screen.findByRole('textbox', { name: words('account.mobile') })).toHaveValue('501234567')
    await expect(screen.queryByRole('button', { name: words('account.have-code') })).toBeNull()
  },
})
/** The browser's Back button returns from the code to the mobile number. */
export const BackFromCode = {
  ...pageAt(server, address),
  args: {
    server,
    page: (
      <>
        <SignInPage />
        <BackOfBrowser />
      </>
    ),
  },
  play: async () => {
    await askForCode()
    await expect(await screen.findByRole('textbox', { name: words('account.code') })).toBeVisible()
    await press('Back of the browser')
    await expect(await screen.findByRole('textbox', { name: words('account.mobile') })).toHaveValue('501234567')
  },
}
/** [ACC-23] For an empty code, the page shows an error and sends no request. */
export const NoCode = pageAt(server, address, {
  beforeEach: () => {
    requests.length = 0
  },
  play: async ({ globals }) => {
    await askForCode()
    await screen.findByRole('textbox', { name: words('account.code') })
    await press(words('account.submit-otp'))
    const invalid = message({ code: 'code-missing' }, languageOf(globals))
    await expect(await screen.findByText(invalid)).toBeVisible()
    await expect(requests).toHaveLength(1)
  },
})
/** [NET-08] The form shows no message, because the site shows its own offline notice. */
export const Offline = pageAt(pageServer({ sendOtp: OFFLINE }), address, { play: askForCode })
export const TooManyCodes = pageAt(
  pageServer({ sendOtp: { failure: { code: 'too-many', msg: null, retryAfterSeconds: 600 } } }),
  address,
  {
    play: async () => {
      await askForCode()
      await press(words('account.have-code'))
      await expect(await screen.findByRole('textbox', { name: words('account.code') })).toBeVisible()
    },
  },
)
export const WrongCode = pageAt(
  pageServer({ sendOtp: sent, verifyLoginOTP: refusal('Another code, please.') }),
  address,
  {
    play: async () => {
      await typeCode()
      // [ACC-29] The server's message appears at the code field.
      const code = await screen.findByRole('textbox', { name: words('account.code') })
      await expect(code).toBeInvalid()
      await expect(code).toHaveAccessibleDescription(/Another code, please\.$/)
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
      const welcome = words('account.new-customer', { address: '\u2066+971 50 123 4567\u2069' })
      await expect(screen.getByText(welcome)).toBeVisible()
      await expect(screen.getByRole('textbox', { name: words('account.email') })).toHaveAccessibleDescription(
        words('account.other-address'),
      )
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
  `${address}?redirect_url=%2Fsettings`,
  {
    play: async () => {
      await typeCode()
      // [ACC-10] [ACC-12]
      const goOn = await screen.findByRole('link', { name: words('account.go-on') })
      await expect(goOn).toHaveFocus()
      await expect(goOn).toHaveAttribute('href', '/settings')
      await expect(screen.getByText(words('account.welcome'))).toBeVisible()
      await expect(currentToken()).toBe('a.story.token')
    },
  },
)
export const LongArabic = pageAt(pageServer({ sendOtp: refusal(LONG.ae) }), address, {
  globals: { language: 'ae' },
  play: askForCode,
})
