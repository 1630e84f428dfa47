import type { Call } from '@dareesha/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { HomePage } from '../home-page.tsx'
import { EVERYTHING, FLAGS_OFF, LONG_TEXTS, NOTHING, ONE_OF_EACH } from './home-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Home',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <HomePage />, path: '/' },
}

export default meta

type Records = Readonly<Record<keyof typeof EVERYTHING, unknown>>

const serverWith = ({ banners, settings, vouchers, destinations, packages }: Records): Call =>
  pageServer({
    slider: { data: banners },
    destinations: { data: destinations },
    discover_shurooq_homepage_settings: { data: settings },
    HomeData: { data: { vouchers } },
    packagesByTags: { data: packages },
  })

const failingServer = (reply: typeof BROKEN | typeof OFFLINE): Call =>
  pageServer({
    slider: reply,
    destinations: reply,
    discover_shurooq_homepage_settings: reply,
    HomeData: reply,
    packagesByTags: reply,
  })

async function expectHeadlineSearchAndPromo(): Promise<void> {
  await expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  await expect(screen.getByRole('search')).toBeVisible()
  await expect(screen.getByText('WELCOME10')).toBeVisible()
}

export const Loading = pageAt(pageServer({}), '/', { play: expectHeadlineSearchAndPromo })
export const LoadingPackages = pageAt(
  pageServer({
    slider: { data: EVERYTHING.banners },
    destinations: { data: EVERYTHING.destinations },
    discover_shurooq_homepage_settings: { data: EVERYTHING.settings },
  }),
  '/',
)
export const Empty = pageAt(serverWith(NOTHING), '/', { play: expectHeadlineSearchAndPromo })
export const Error = pageAt(failingServer(BROKEN), '/', {
  play: async ({ canvasElement }) => {
    await expectHeadlineSearchAndPromo()
    await waitFor(() => expect(canvasElement.querySelector('[class*="rail"][aria-hidden="true"]')).toBeNull())
    await expect(screen.queryByRole('alert')).toBeNull()
    await expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
  },
})
export const Offline = pageAt(failingServer(OFFLINE), '/', { play: expectHeadlineSearchAndPromo })
export const Success = pageAt(serverWith(EVERYTHING), '/')
export const FlagsOff = pageAt(serverWith(FLAGS_OFF), '/')
export const LongArabic = pageAt(serverWith(LONG_TEXTS), '/', { globals: { language: 'ae' } })

export const OneOfEach = pageAt(serverWith(ONE_OF_EACH), '/', {
  play: async ({ canvasElement }) => {
    const carousels = () => [...canvasElement.querySelectorAll<HTMLElement>('section[aria-roledescription]')]
    // The carousels have banners, destinations, packages and offers. A carousel with one item has no arrows.
    await waitFor(() => expect(carousels()).toHaveLength(4))
    await expect(carousels().flatMap((carousel) => within(carousel).queryAllByRole('button'))).toEqual([])
  },
})
