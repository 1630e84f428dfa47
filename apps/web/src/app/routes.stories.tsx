import type { Call } from '@dareesha/contract'
import { labelText } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { Link } from 'react-router-dom'
import { expect, screen, userEvent } from 'storybook/test'

import { CallContext } from '../data/client.tsx'
import { SiteRoutes } from './routes.tsx'
import { languageOf } from '../stories/language-of.ts'
import { pageAt, pageMeta } from '../stories/page-at.tsx'
import type { PageArgs } from '../stories/page-at.tsx'
import { pageServer } from '../stories/page-server.ts'
import { press, words } from '../stories/press.ts'
import { DESTINATIONS, PACKAGES } from '../stories/records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Site',
  tags: ['!autodocs'],
  ...pageMeta,
  render: ({ server }) => (
    <CallContext value={server}>
      <SiteRoutes />
    </CallContext>
  ),
}

export default meta

const PAGE_TIMEOUT = { timeout: 60_000 }

const server = pageServer({ packagesDetails: { data: PACKAGES[0] } })

/** WIZ-01: the page shows the package and the wizard. */
export const PackageAndWizard = pageAt(server, '/p/desert-camp', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: /Desert Camp|مخيم/ }, PAGE_TIMEOUT)).toBeVisible()
    await expect(await screen.findByRole('region', { name: words('wizard.title') }, PAGE_TIMEOUT)).toBeVisible()
  },
})

const [CAMP, , FALCONRY] = PACKAGES
const twoPackages = ((...[action, request, options]: Parameters<Call>) => {
  const isCamp = 'slug' in request && request.slug === 'desert-camp'
  return pageServer({ packagesDetails: { data: isCamp ? CAMP : FALCONRY } })(action, request, options)
}) as Call
/** [WIZ-23] Each package gets a new wizard. When visitors return to the first package, its wizard starts over. */
export const AnotherPackage = pageAt(twoPackages, '/p/desert-camp', {
  render: ({ server: call }) => (
    <CallContext value={call}>
      <nav aria-label="Packages">
        <Link to="/p/falconry-morning">Falconry</Link> <Link to="/p/desert-camp">Camp</Link>
      </nav>
      <SiteRoutes />
    </CallContext>
  ),
  play: async ({ globals }) => {
    const label = labelText('adult', languageOf(globals))
    const expectAdults = async (title: RegExp, count: string) => {
      await screen.findByRole('heading', { level: 1, name: title }, PAGE_TIMEOUT)
      await expect(await screen.findByRole('textbox', { name: label }, PAGE_TIMEOUT)).toHaveValue(count)
    }
    await expectAdults(/Desert Camp|مخيم/, '1')
    await press(words('tickets.more', { label }))
    await press(words('tickets.more', { label }))
    await expectAdults(/Desert Camp|مخيم/, '3')
    await userEvent.click(screen.getByRole('link', { name: 'Falconry' }))
    await expectAdults(/Falconry/, '1')
    await press(words('tickets.more', { label }))
    await expectAdults(/Falconry/, '2')
    await userEvent.click(screen.getByRole('link', { name: 'Camp' }))
    await expectAdults(/Desert Camp|مخيم/, '1')
  },
})
export const NotFound = pageAt(server, '/nowhere', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 }, PAGE_TIMEOUT)).toHaveTextContent(
      words('site.not-found'),
    )
  },
})
export const Store = pageAt(pageServer({ storeData: { data: { destinations: [], products: [] } } }), '/stores', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 }, PAGE_TIMEOUT)).toHaveTextContent(
      /craft store|متجر الحِرف/,
    )
  },
})
/** The short address `/vouchers` redirects to the page of vouchers nearby (RTE-17). */
export const ShortAddress = pageAt(pageServer({ destinations: { data: DESTINATIONS } }), '/vouchers?ref=banner', {
  play: async () => {
    const nearby = { name: words('voucher.locate') }
    await expect(await screen.findByRole('button', nearby, PAGE_TIMEOUT)).toBeVisible()
  },
})
