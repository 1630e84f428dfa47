import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { CallContext } from '../data/client.tsx'
import { SiteRoutes } from './routes.tsx'
import { pageAt, pageMeta } from '../stories/page-at.tsx'
import type { PageArgs } from '../stories/page-at.tsx'
import { pageServer } from '../stories/page-server.ts'
import { words } from '../stories/press.ts'
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

/** A lazy page may load slowly, so the timeout catches only a page that hangs. */
const PAGE_TIMEOUT = { timeout: 60_000 }

const server = pageServer({ packagesDetails: { data: PACKAGES[0] } })

/** WIZ-01: a package page with its wizard, between the header and the footer. */
export const PackageAndWizard = pageAt(server, '/p/desert-camp', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: /Desert Camp|مخيم/ }, PAGE_TIMEOUT)).toBeVisible()
    await expect(await screen.findByRole('region', { name: words('wizard.title') }, PAGE_TIMEOUT)).toBeVisible()
  },
})
export const NotFound = pageAt(server, '/nowhere', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 }, PAGE_TIMEOUT)).toHaveTextContent(
      words('site.not-found'),
    )
  },
})
/** The store, whose pages share one route. */
export const Store = pageAt(pageServer({ storeData: { data: { destinations: [], products: [] } } }), '/stores', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 }, PAGE_TIMEOUT)).toHaveTextContent(
      /craft store|متجر الحِرف/,
    )
  },
})
/** The short address in the link of a banner redirects to its page (RTE-17). */
export const ShortAddress = pageAt(pageServer({ destinations: { data: DESTINATIONS } }), '/vouchers?ref=banner', {
  play: async () => {
    const nearby = { name: words('voucher.locate') }
    await expect(await screen.findByRole('button', nearby, PAGE_TIMEOUT)).toBeVisible()
  },
})
