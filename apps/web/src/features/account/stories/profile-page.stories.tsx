import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs, PageStory } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
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

const afterSaving = (server: Parameters<typeof pageAt>[0], name: string): PageStory =>
  pageAt(server, HERE, {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement)
      const field = await page.findByRole('textbox', { name: /^(Name|الاسم)$/ })
      await userEvent.clear(field)
      if (name !== '') await userEvent.type(field, name)
      await userEvent.click(page.getByRole('button', { name: /^(Save|حفظ)$/ }))
    },
  })

export const Loading = pageAt(pageServer({}), HERE)
export const Empty = pageAt(pageServer({ getProfileDetails: { data: { ...USER, name: '', mobile: null } } }), HERE)
export const Error = pageAt(pageServer({ getProfileDetails: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ getProfileDetails: OFFLINE }), HERE)
export const Success = pageAt(pageServer({ getProfileDetails }), HERE)
export const UnprovedMobile = pageAt(pageServer({ getProfileDetails: { data: { ...USER, mobile_proved: '0' } } }), HERE)
export const UnprovedEmail = pageAt(pageServer({ getProfileDetails: { data: { ...USER, email_proved: '0' } } }), HERE, {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(words('profile.unproved-email'))).toBeVisible()
    await expect(page.getByRole('link', { name: words('profile.confirm-email') })).toBeVisible()
  },
})
export const Invalid = afterSaving(pageServer({ getProfileDetails }), '')
export const Unchanged = afterSaving(pageServer({ getProfileDetails }), USER.name)
export const Saving = afterSaving(pageServer({ getProfileDetails }), 'Mariam S.')
export const Refused = afterSaving(pageServer({ getProfileDetails, editProfile: REFUSED }), 'Mariam S.')
export const Saved = afterSaving(pageServer({ getProfileDetails, editProfile: { data: null } }), 'Mariam S.')
export const LongArabic = pageAt(
  pageServer({
    getProfileDetails: {
      data: { ...USER, name: 'مريم بنت سعيد بن عبد الرحمن بن محمد بن خليفة الشامسي '.repeat(3), mobile_proved: '0' },
    },
  }),
  HERE,
  { globals: { language: 'ae' } },
)
