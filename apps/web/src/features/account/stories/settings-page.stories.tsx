import type { Meta } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, screen } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { signedOutAfterwards, signedIn } from '../../../stories/visitor.ts'
import { SettingsPage } from '../settings-page.tsx'
import { SignInPage } from '../sign-in-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/My account',
  tags: ['!autodocs'],
  ...pageMeta,
  ...signedOutAfterwards,
  args: {
    page: (
      <Routes>
        <Route path="/settings" element={<SettingsPage variant="all" />} />
        <Route path="/orders-settings" element={<SettingsPage variant="store" />} />
        <Route path="/login" element={<SignInPage />} />
      </Routes>
    ),
    path: '*',
  },
}

export default meta

const server = pageServer({})

/** Every entry links to a different page (ACC-36 to ACC-42). */
export const Success = pageAt(server, '/settings', {
  ...signedIn,
  play: async () => {
    const entries = await screen.findAllByRole('link')
    const to = entries.map((entry) => entry.getAttribute('href'))
    await expect(new Set(to).size).toBe(entries.length)
    await expect(to).toEqual(expect.arrayContaining(['/vouchers/location', '/invoics', '/all-raffles']))
  },
})
export const LongArabic = pageAt(server, '/settings', { ...signedIn, globals: { language: 'ae' } })
export const OfTheStore = pageAt(server, '/orders-settings', signedIn)
/** Visitors who are signed out see the sign-in page (ACC-43). */
export const SignedOut = pageAt(server, '/settings', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(words('site.sign-in'))
  },
})
/** Logging out needs a confirmation (ACC-41). */
export const LoggingOut = pageAt(server, '/settings', {
  ...signedIn,
  play: async () => {
    await press(words('account.logout'))
    await expect(await screen.findByRole('dialog', { name: words('account.logout-title') })).toBeVisible()
  },
})
