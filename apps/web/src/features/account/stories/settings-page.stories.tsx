import type { Meta } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, screen } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { leavesNobodySignedIn, signedIn } from '../../../stories/visitor.ts'
import { SettingsPage } from '../settings-page.tsx'
import { SignInPage } from '../sign-in-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/My account',
  tags: ['!autodocs'],
  ...pageMeta,
  ...leavesNobodySignedIn,
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

const nobody = pageServer({})

/** Every entry leads on, and each elsewhere (ACC-36 to ACC-42). */
export const Success = pageAt(nobody, '/settings', {
  ...signedIn,
  play: async () => {
    const entries = await screen.findAllByRole('link')
    const to = entries.map((entry) => entry.getAttribute('href'))
    await expect(new Set(to).size).toBe(entries.length)
    await expect(to).toEqual(expect.arrayContaining(['/vouchers/location', '/invoics', '/all-raffles']))
  },
})
export const LongArabic = pageAt(nobody, '/settings', { ...signedIn, globals: { language: 'ae' } })
export const OfTheStore = pageAt(nobody, '/orders-settings', signedIn)
/** Whoever is not signed in is led to where he can be (ACC-43). */
export const SignedOut = pageAt(nobody, '/settings', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(words('account.login'))
  },
})
/** The way out is asked for twice (ACC-41). */
export const LoggingOut = pageAt(nobody, '/settings', {
  ...signedIn,
  play: async () => {
    await press(words('account.logout'))
    await expect(await screen.findByRole('dialog', { name: words('account.logout-title') })).toBeVisible()
  },
})
