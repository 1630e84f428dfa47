import type { Meta } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, screen, spyOn, waitFor } from 'storybook/test'

import { currentToken } from '../../../platform/session.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, pageServer } from '../../../stories/page-server.ts'
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

const entriesOf = (links: readonly HTMLElement[]) =>
  links.map((link) => `${link.getAttribute('href')} ${link.textContent}`)

/** [ACC-36] [ACC-37] [ACC-38] [ACC-39] [ACC-40] [ACC-42] The menu has these entries, in this order. */
export const Success = pageAt(server, '/settings', {
  ...signedIn,
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(words('site.my-account'))
    await expect(entriesOf(screen.getAllByRole('link'))).toEqual([
      `/edit-profile ${words('account.profile')}`,
      `/order-history ${words('account.bookings')}`,
      `/hos-postcards/order-history ${words('account.postcards')}`,
      `/stores/gshar/orders ${words('account.orders')}`,
      `/stores/gsharshop/products?favourites=1 ${words('account.favourites')}`,
      `/vouchers/location ${words('footer.vouchersNearby')}`,
      `/invoics ${words('account.invoices')}`,
      `/all-raffles ${words('account.raffles')}`,
      `/notifications ${words('account.notifications')}`,
      `/contactus ${words('account.help')}`,
    ])
  },
})
export const LongArabic = pageAt(server, '/settings', { ...signedIn, globals: { language: 'ae' } })
/** [ACC-43] The menu of the store has only the orders and the logout. */
export const OfTheStore = pageAt(server, '/orders-settings', {
  ...signedIn,
  play: async () => {
    const orders = `/stores/gshar/orders ${words('account.orders')}`
    await expect(entriesOf(await screen.findAllByRole('link'))).toEqual([orders])
    const buttons = screen.getAllByRole('button')
    await expect(buttons.map((button) => button.textContent)).toEqual([words('account.logout')])
  },
})
/** [ACC-43] Visitors who are signed out see the sign-in page. */
export const SignedOut = pageAt(server, '/settings', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(words('site.sign-in'))
  },
})
const dialog = (title: 'data.title' | 'data.erase-title') => screen.findByRole('dialog', { name: words(title) })
/** [DATA-01] The visitor downloads one file with everything that the site stores about them. */
export const Downloading = pageAt(
  pageServer({ exportPerson: { answer: { data: '{"account":{"name":"Mariam"}}', pictures: [] } } }),
  '/settings',
  {
    ...signedIn,
    play: async () => {
      const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
      await press(words('data.title'))
      await expect(await dialog('data.title')).toHaveTextContent(words('data.text'))
      await press(words('data.download'))
      await waitFor(() => expect(click).toHaveBeenCalledOnce())
      await expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('dareesha.zip')
      click.mockRestore()
    },
  },
)
export const DownloadFailed = pageAt(pageServer({ exportPerson: BROKEN }), '/settings', {
  ...signedIn,
  play: async () => {
    await press(words('data.title'))
    await press(words('data.download'))
    await expect(await screen.findByRole('alert')).toHaveTextContent(words('data.failed'))
  },
})
export const EraseRefused = pageAt(
  pageServer({ erasePerson: { failure: { code: 'refused', msg: 'Your visit is still ahead.', answer: {} } } }),
  '/settings',
  {
    ...signedIn,
    play: async () => {
      await press(words('data.title'))
      await press(words('data.erase'))
      await expect(await dialog('data.erase-title')).toHaveTextContent(words('data.erase-text'))
      await press(words('data.erase-now'))
      await expect(await screen.findByRole('alert')).toHaveTextContent('Your visit is still ahead.')
      await press(words('data.keep'))
      await expect(await dialog('data.title')).toBeVisible()
      await expect(currentToken()).not.toBeNull()
    },
  },
)
export const Erased = pageAt(pageServer({ erasePerson: { answer: {} } }), '/settings', {
  ...signedIn,
  play: async () => {
    await press(words('data.title'))
    await press(words('data.erase'))
    await press(words('data.erase-now'))
    await waitFor(() => expect(currentToken()).toBeNull())
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(words('site.sign-in'))
  },
})
/** [ACC-41] Logging out needs a confirmation. */
export const LoggingOut = pageAt(server, '/settings', {
  ...signedIn,
  play: async () => {
    await press(words('account.logout'))
    await expect(await screen.findByRole('dialog', { name: words('account.logout-title') })).toBeVisible()
    await expect(screen.getByText(words('account.logout-text'))).toBeVisible()
    await expect(screen.getByRole('button', { name: words('account.logout-everywhere') })).toBeVisible()
    await press(words('account.stay'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(currentToken()).not.toBeNull()
  },
})
