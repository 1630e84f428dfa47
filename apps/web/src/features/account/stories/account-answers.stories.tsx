import type { Call } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'
import { strFromU8, unzipSync } from 'fflate'
import { Route, Routes } from 'react-router-dom'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'

import { currentToken } from '../../../platform/session.ts'
import { storedPhoto, storePhoto } from '../../../platform/stored-postcard.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { OFFLINE, pageServer, recordingServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { signedIn, signedOutAfterwards } from '../../../stories/visitor.ts'
import { RegisterPage } from '../register-page.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { SignInPage } from '../sign-in-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Account, answers',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedOutAfterwards,
  args: {
    page: (
      <Routes>
        <Route path="/login" element={<SignInPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/settings" element={<SettingsPage variant="all" />} />
      </Routes>
    ),
    path: '*',
  },
}

export default meta

const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text)
const refusal = (answer: object) => ({ failure: { code: 'refused', msg: 'Refused', answer: { ...answer } } }) as const
const title = () => screen.findByRole('heading', { level: 1 })

const registering = recordingServer({ sendOtp: { data: {} }, verifyLoginOTP: refusal({ status: 'exist' }) })
/** If an address already has an account, the page links to a filled sign-in form. */
export const SignUpToSignIn = pageAt(registering.server, '/register?redirect_url=%2Fsettings', {
  beforeEach: () => {
    registering.requests.length = 0
  },
  play: async () => {
    await expect(await title()).not.toHaveFocus()
    await type(words('account.first-name'), 'Maryam')
    await type(words('account.last-name'), 'Haddad')
    await type(words('account.email'), 'maryam@example.com')
    await type(words('account.mobile'), '501234567')
    await press(words('account.send-code'))
    const code = await screen.findByRole('textbox', { name: words('account.code') })
    const [first, second] = ['\u2066maryam@example.com\u2069', '\u2066+971 50 123 4567\u2069']
    const sentTo = [
      words('account.sent-to-both', { first: first!, second: second! }),
      words('account.sent-to-both', { first: second!, second: first! }),
    ]
    await expect(sentTo).toContain(screen.getByText(/maryam@example\.com/).textContent)
    await expect(screen.getByRole('button', { name: words('account.change-details') })).toBeVisible()
    await expect(screen.queryByRole('button', { name: words('account.change-mobile') })).toBeNull()
    await userEvent.type(code, '123456')
    await userEvent.click(await screen.findByRole('link', { name: words('account.login-by-mobile') }))
    await waitFor(async () => expect(await title()).toHaveTextContent(words('site.sign-in')))
    await expect(await title()).toHaveFocus()
    await expect(screen.getByRole('textbox')).toHaveValue('501234567')
    await press(words('account.use-email'))
    await expect(screen.getByRole('textbox')).toHaveValue('maryam@example.com')
    await userEvent.click(screen.getByRole('link', { name: words('account.no-account') }))
    await expect(await screen.findByRole('textbox', { name: words('account.last-name') })).toHaveValue('Haddad')
  },
})

const creating = recordingServer({
  sendOtp: { data: {} },
  verifyLoginOTP: refusal({ status: 'warning', proof: 'proof' }),
  createAccount: { answer: { token: 'a.story.token' } },
})
/** After the registration, a new customer returns to the earlier page. */
export const NewCustomer = pageAt(creating.server, '/login?redirect_url=%2Fsettings', {
  beforeEach: () => {
    creating.requests.length = 0
  },
  play: async () => {
    await type(words('account.mobile'), '501234567')
    await press(words('account.send-code'))
    await type(words('account.code'), '123456')
    await screen.findByRole('textbox', { name: words('profile.name') })
    await press(words('account.create'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: words('profile.name') })).toBeInvalid())
    await type(words('profile.name'), 'Maryam Haddad')
    await type(words('account.email'), 'maryam@example.com')
    await press(words('account.create'))
    await expect(await screen.findByText(words('account.welcome'))).toBeVisible()
    await expect(creating.requests.at(-1)).toMatchObject({
      action: 'createAccount',
      request: { email: 'maryam@example.com' },
    })
    await expect(currentToken()).toBe('a.story.token')
    await waitFor(async () => expect(await title()).toHaveTextContent(words('site.my-account')))
  },
})
/** A visitor can open an account with an e-mail address that another account has not verified. */
export const OwnAccount = pageAt(
  pageServer({ sendOtp: { data: {} }, verifyLoginOTP: refusal({ status: 'pending', proof: 'proof' }) }),
  '/login',
  {
    play: async () => {
      await press(words('account.use-email'))
      await type(words('account.email'), 'maryam@example.com')
      await press(words('account.send-code'))
      await expect(await screen.findByRole('button', { name: words('account.change-email') })).toBeVisible()
      await type(words('account.code'), '123456')
      await expect(await screen.findByText(words('account.unproved-email'))).toBeVisible()
      await waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLButtonElement))
      await expect(screen.getByRole('button', { name: words('account.login-by-mobile') })).toBeVisible()
      await press(words('account.create'))
      await expect(await screen.findByRole('textbox', { name: words('account.mobile') })).toBeVisible()
    },
  },
)

/** The page signs the visitor out before the server answers. The request ends only this session. */
export const LoggedOut = pageAt(pageServer({}), '/settings', {
  ...signedIn,
  play: async () => {
    const fetching = spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
    await press(words('account.logout'))
    await screen.findByRole('dialog', { name: words('account.logout-title') })
    await press(words('site.close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await confirmLogout('account.logout')
    await expect(await title()).toHaveTextContent(words('site.sign-in'))
    await expect(currentToken()).toBeNull()
    const sent = () =>
      fetching.mock.calls
        .map(([, init]) => new URLSearchParams(init?.body as string))
        .filter((body) => body.get('action') === 'logout')
    await waitFor(() => expect(sent()).toHaveLength(1))
    await expect(sent()[0]?.has('everywhere')).toBe(false)
    fetching.mockRestore()
  },
})
const everywhere = recordingServer({ logout: { answer: {} } })
/** The page signs the visitor out only after the server has ended all sessions. */
export const LoggedOutEverywhere = pageAt(everywhere.server, '/settings', {
  ...signedIn,
  play: async () => {
    await confirmLogout('account.logout-everywhere')
    await expect(await title()).toHaveTextContent(words('site.sign-in'))
    await expect(currentToken()).toBeNull()
    await expect(everywhere.requests.at(-1)).toEqual({ action: 'logout', request: { everywhere: true } })
  },
})
/** If the server cannot end all sessions, the visitor stays signed in. */
export const NotLoggedOutEverywhere = pageAt(pageServer({ logout: OFFLINE }), '/settings', {
  ...signedIn,
  play: async () => {
    await confirmLogout('account.logout-everywhere')
    await expect(await screen.findByRole('alert')).toHaveTextContent(words('account.logout-failed'))
    await expect(currentToken()).not.toBeNull()
  },
})

async function confirmLogout(answer: 'account.logout' | 'account.logout-everywhere') {
  await press(words('account.logout'))
  const sheet = await screen.findByRole('dialog')
  await expect(sheet).toHaveTextContent(words('account.logout-text'))
  await userEvent.click(within(sheet).getByRole('button', { name: words(answer) }))
}

/** A logout deletes the visitor's data from the browser, even if the server has already ended the session. */
export const LoggedOutAlready = pageAt(
  pageServer({ logout: { failure: { code: 'login-required', msg: null } } }),
  '/settings',
  {
    ...signedIn,
    play: async () => {
      storePhoto('data:image/png;base64,')
      await confirmLogout('account.logout-everywhere')
      await expect(await title()).toHaveTextContent(words('site.sign-in'))
      await expect(storedPhoto()).toBeNull()
    },
  },
)

const PICTURES = [
  { name: 'invoices/1.png', address: '/pictures/1.png' },
  { name: 'invoices/2.png', address: '/pictures/2.png' },
]
const exporting = (pictures: unknown): Call =>
  pageServer({ exportPerson: { answer: { data: '{"account":{"name":"Mariam"}}', pictures } } })
async function downloadArchive(answer: (address: string) => Promise<Response>): Promise<readonly Blob[]> {
  const fetching = spyOn(window, 'fetch').mockImplementation((address) => answer(address as string))
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const create = spyOn(URL, 'createObjectURL')
  await press(words('data.title'))
  await press(words('data.download'))
  await waitFor(() => expect(click.mock.calls.length + screen.queryAllByRole('alert').length).toBe(1))
  const files = create.mock.calls.map(([file]) => file as Blob)
  for (const spy of [fetching, click, create]) spy.mockRestore()
  return files
}
/** The archive omits pictures that the server no longer has. */
export const Archive = pageAt(exporting(PICTURES), '/settings', {
  ...signedIn,
  play: async () => {
    const [file] = await downloadArchive((address) =>
      Promise.resolve(address.endsWith('1.png') ? new Response('a picture') : new Response('', { status: 404 })),
    )
    await expect(file?.type).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await file!.arrayBuffer()))
    await expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['person.json', '{"account":{"name":"Mariam"}}'],
      ['invoices-1.png', 'a picture'],
    ])
    await expect(screen.queryByRole('alert')).toBeNull()
    await expect(screen.getByRole('button', { name: words('data.download') })).not.toHaveAttribute('aria-disabled')
    await press(words('site.close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})
/** If a picture cannot be fetched, the page saves nothing. */
export const ArchiveWithoutConnection = pageAt(exporting(PICTURES), '/settings', {
  ...signedIn,
  play: async () => {
    const files = await downloadArchive(() => Promise.reject(new TypeError('no connection')))
    await expect(files).toEqual([])
    await expect(screen.getByRole('alert')).toHaveTextContent(words('data.failed'))
    await press(words('data.erase'))
    await expect(screen.queryByRole('alert')).toBeNull()
  },
})
export const ArchiveUnreadable = pageAt(exporting('none'), '/settings', {
  ...signedIn,
  play: async () => {
    const files = await downloadArchive(() => Promise.resolve(new Response('')))
    await expect(files).toEqual([])
    await expect(screen.getByRole('alert')).toHaveTextContent(words('data.failed'))
  },
})
