import type { Call } from '@dareesha/contract'
import { message } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs, PageStory } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer, recordingServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { USER } from '../../../stories/records.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { ProfilePage } from '../profile-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Edit profile',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <ProfilePage />, path: '/edit-profile' },
  ...signedIn,
}

export default meta

const HERE = '/edit-profile'
const getProfileDetails = { data: USER }
const REFUSED = { failure: { code: 'refused', msg: 'Please enter all the valid information', answer: {} } } as const

const { server, requests } = recordingServer({ getProfileDetails })

const afterSaving = (given: Call, name: string, check: (language: Language) => Promise<void>): PageStory =>
  pageAt(given, HERE, {
    beforeEach: () => {
      requests.length = 0
    },
    play: async ({ canvasElement, globals }) => {
      const page = within(canvasElement)
      const field = await page.findByRole('textbox', { name: words('profile.name') })
      await userEvent.clear(field)
      if (name !== '') await userEvent.type(field, name)
      await userEvent.click(page.getByRole('button', { name: words('profile.save') }))
      await check(languageOf(globals))
    },
  })

export const Loading = pageAt(pageServer({}), HERE)
export const Empty = pageAt(pageServer({ getProfileDetails: { data: { ...USER, name: '', mobile: null } } }), HERE)
export const Error = pageAt(pageServer({ getProfileDetails: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ getProfileDetails: OFFLINE }), HERE)
/** [PROF-01] [PROF-02] [PROF-05] Only the e-mail address is read-only. */
export const Success = pageAt(pageServer({ getProfileDetails }), HERE, {
  play: async () => {
    const name = await screen.findByRole('textbox', { name: words('profile.name') })
    await expect(name).toHaveValue(USER.name)
    await expect(name).toHaveAttribute('autocomplete', 'name')
    await expect(name).not.toHaveAttribute('readonly')
    const mobile = screen.getByRole('textbox', { name: words('account.mobile') })
    await expect(mobile).toHaveValue('50 123 4567')
    await expect(mobile).not.toHaveAttribute('readonly')
    const email = screen.getByRole('textbox', { name: words('account.email') })
    await expect(email).toHaveValue(USER.email)
    await expect(email).toHaveAttribute('readonly')
    await expect(email).toHaveAccessibleDescription(words('profile.email-hint'))
    await expect(screen.queryByRole('link')).toBeNull()
    await expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
})
export const UnprovedMobile = pageAt(
  pageServer({ getProfileDetails: { data: { ...USER, mobile_proved: '0' } } }),
  HERE,
  {
    play: async () => {
      await expect(await screen.findByText(words('profile.unproved-mobile'))).toBeVisible()
      const link = screen.getByRole('link', { name: words('profile.confirm-mobile') })
      await expect(link).toHaveAttribute('href', '/login?redirect_url=%2Fedit-profile')
      await expect(screen.queryByText(words('profile.unproved-email'))).toBeNull()
    },
  },
)
export const UnprovedEmail = pageAt(pageServer({ getProfileDetails: { data: { ...USER, email_proved: '0' } } }), HERE, {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(words('profile.unproved-email'))).toBeVisible()
    await expect(page.getByRole('link', { name: words('profile.confirm-email') })).toBeVisible()
  },
})
/** [ACC-19] The list of errors and the field show a message. */
export const Invalid = afterSaving(server, '', async (language) => {
  const missing = message({ code: 'name-missing' }, language)
  await expect(await screen.findByRole('alert')).toHaveTextContent(missing)
  await expect(screen.getByRole('textbox', { name: words('profile.name') })).toHaveAccessibleDescription(missing)
  await expect(requests.map(({ action }) => action)).not.toContain('editProfile')
})
export const Unchanged = afterSaving(server, USER.name, async () => {
  await expect(await screen.findByText(words('profile.unchanged'))).toBeVisible()
  await expect(requests.map(({ action }) => action)).not.toContain('editProfile')
  await userEvent.type(screen.getByRole('textbox', { name: words('profile.name') }), 'x')
  await expect(screen.queryByText(words('profile.unchanged'))).toBeNull()
})
/** [PROF-01] The page sends the name and the mobile number. */
export const Saving = afterSaving(server, 'Mariam S.', async () => {
  await expect(await screen.findByText(words('profile.saving'))).toBeVisible()
  await expect(screen.getByRole('button', { name: words('profile.save') })).toHaveAttribute('aria-disabled', 'true')
  await expect(requests.at(-1)).toEqual({
    action: 'editProfile',
    request: { name: 'Mariam S.', mobile: '971501234567' },
  })
})
export const Refused = afterSaving(pageServer({ getProfileDetails, editProfile: REFUSED }), 'Mariam S.', async () => {
  await expect(await screen.findByRole('alert')).toHaveTextContent('Please enter all the valid information')
  await expect(screen.getByRole('button', { name: words('profile.save') })).not.toHaveAttribute('aria-disabled')
})
/** [NET-08] The form shows no message, because the site already shows the offline notice. */
export const SavedOffline = afterSaving(
  pageServer({ getProfileDetails, editProfile: OFFLINE }),
  'Mariam S.',
  async () => {
    await expect(await screen.findByRole('button', { name: words('profile.save') })).not.toHaveAttribute(
      'aria-disabled',
    )
    await expect(screen.queryByRole('alert')).toBeNull()
  },
)
/** [PROF-03] [PROF-04] Two seconds after the confirmation, the home page opens. */
export const Saved = afterSaving(
  pageServer({ getProfileDetails, editProfile: { data: null } }),
  'Mariam S.',
  async (language) => {
    await expect(await screen.findByText(message({ code: 'profile-updated' }, language))).toBeVisible()
    await expect(screen.getByRole('link', { name: words('account.go-on') })).toHaveAttribute('href', '/')
    const savedAt = performance.now()
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
    await expect(performance.now() - savedAt).toBeGreaterThan(1000)
  },
)
export const LongArabic = pageAt(
  pageServer({
    getProfileDetails: {
      data: { ...USER, name: 'مريم بنت سعيد بن عبد الرحمن بن محمد بن خليفة الشامسي '.repeat(3), mobile_proved: '0' },
    },
  }),
  HERE,
  { globals: { language: 'ae' } },
)
