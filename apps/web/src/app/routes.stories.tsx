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

/** Pages load lazily, so only a hang fails by time. */
const PATIENT = { timeout: 60_000 }

const server = pageServer({ packagesDetails: { data: PACKAGES[0] } })

/** A package with its wizard, inside the frame of every page. */
export const PackageAndWizard = pageAt(server, '/p/desert-camp', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: /Desert Camp|مخيم/ }, PATIENT)).toBeVisible()
    await expect(await screen.findByRole('region', { name: words('wizard.title') }, PATIENT)).toBeVisible()
  },
})
export const NotFound = pageAt(server, '/nowhere', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 }, PATIENT)).toHaveTextContent(words('site.not-found'))
  },
})
/** The store, whose pages share one route. */
export const Store = pageAt(pageServer({ storeData: { data: { destinations: [], products: [] } } }), '/stores', {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 }, PATIENT)).toHaveTextContent(/craft store|متجر الحِرف/)
  },
})
/** A short address, as an owner writes it into a banner, redirects to its page (RTE-17). */
export const ShortAddress = pageAt(pageServer({ destinations: { data: DESTINATIONS } }), '/vouchers?ref=banner', {
  play: async () => {
    const nearby = { name: words('voucher.locate') }
    await expect(await screen.findByRole('button', nearby, PATIENT)).toBeVisible()
  },
})
