import type { Meta } from '@storybook/react-vite'
import { lazy } from 'react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'

import { answerConsent } from '../../../platform/consent.ts'
import { setPixelId } from '../../../platform/pixel.ts'
import { paths } from '../../../paths.ts'
import { CallContext } from '../../../data/client.tsx'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { LONG } from '../../../stories/long-text.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { Shell } from '../shell.tsx'

const meta: Meta<PageArgs> = {
  title: 'Patterns/Shell',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <SomePage />, path: '*' },
  render: ({ page, path, server }) => (
    <CallContext value={server}>
      <Routes>
        <Route element={<Shell />}>
          <Route path={path} element={page} />
        </Route>
      </Routes>
    </CallContext>
  ),
}

export default meta

function SomePage({ children = 'Dareesha' }: { readonly children?: ReactNode }) {
  return (
    <div style={{ minBlockSize: '1600px', paddingInline: 'var(--gutter)', paddingBlock: '80px' }}>
      <h1>{children}</h1>
    </div>
  )
}

const settings = { dining_url: 'https://example.com/dining' }
const server = pageServer({ discover_shurooq_homepage_settings: { data: settings } })

const NeverThere = lazy<() => ReactNode>(() => new Promise(() => undefined))
const Broken = (): ReactNode => {
  throw new TypeError('this page of a story breaks')
}

export const Loading = { ...pageAt(server, '/'), args: { server, page: <NeverThere /> } }
export const Success = pageAt(server, '/')
export const SignedIn = pageAt(server, '/', {
  ...signedIn,
  play: async ({ canvasElement }) => {
    const links = [...canvasElement.querySelectorAll('header nav a')].map((link) => link.getAttribute('href'))
    await expect(links).toContain('/settings')
    await expect(links).not.toContain('/login')
  },
})
export const Error = {
  ...pageAt(server, '/'),
  args: { server, page: <Broken /> },
  beforeEach: () => {
    spyOn(console, 'error').mockReturnValue(undefined)
  },
}
/** [NET-08] The page shows a notice when the connection is lost. */
export const Offline = pageAt(server, '/', {
  beforeEach: () => {
    spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false)
  },
  play: async () => {
    await expect(await screen.findByText(words('site.offline'))).toBeVisible()
  },
})
export const LongArabic = {
  ...pageAt(server, '/', { globals: { language: 'ae' } }),
  args: { server, page: <SomePage>{LONG.ae}</SomePage> },
}

/** [HDR-09] After a scroll, the header is dark and translucent. */
export const Scrolled = pageAt(server, '/', {
  play: async ({ canvasElement }) => {
    await screen.findByRole('heading', { level: 1 })
    window.scrollTo(0, 300)
    await waitFor(() => expect(canvasElement.querySelector('header[data-dark]')).not.toBeNull())
  },
})

/** [UX-27] On a phone, the menu also links to the store, the postcards, the vouchers, Spend and win, and Scratch and win. */
export const MenuOpen = pageAt(server, '/', {
  play: async ({ canvasElement }) => {
    const menu = canvasElement.querySelector<HTMLElement>('header button[aria-haspopup="dialog"]')
    if (menu === null || !menu.checkVisibility()) return
    await userEvent.click(menu)
    const sheet = await screen.findByRole('dialog', { name: words('site.menu') })
    await expect(sheet).toBeVisible()
    const more = within(sheet).getByRole('navigation', { name: words('site.footer-more') })
    await expect([...more.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      paths.store,
      paths.postcards,
      paths.vouchersNearby,
      paths.upload,
      paths.scratch,
    ])
  },
})

const ofAPixel = pageServer({ discover_shurooq_homepage_settings: { data: { ...settings, pixel_id: '123456789' } } })

const unanswered = {
  beforeEach: () => () => {
    answerConsent(null)
    setPixelId(null)
  },
}

export const ConsentAsked = pageAt(ofAPixel, '/', {
  ...unanswered,
  play: async () => {
    await expect(await screen.findByRole('region', { name: words('consent.title') })).toBeVisible()
  },
})
export const ConsentTakenBack = pageAt(ofAPixel, '/', {
  ...unanswered,
  play: async () => {
    await press(words('consent.reject'))
    await waitFor(() => expect(screen.queryByRole('region', { name: words('consent.title') })).toBeNull())
    await press(words('consent.change'))
    await expect(await screen.findByRole('region', { name: words('consent.title') })).toBeVisible()
  },
})
