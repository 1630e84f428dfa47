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

const answering = ({ banners, settings, vouchers, destinations, packages }: Records): Call =>
  pageServer({
    slider: { data: banners },
    destinations: { data: destinations },
    discover_shurooq_homepage_settings: { data: settings },
    HomeData: { data: { vouchers } },
    packagesByTags: { data: packages },
  })

const failing = (reply: typeof BROKEN | typeof OFFLINE): Call =>
  pageServer({
    slider: reply,
    destinations: reply,
    discover_shurooq_homepage_settings: reply,
    HomeData: reply,
    packagesByTags: reply,
  })

const everything = answering(EVERYTHING)

/** HOME-24: every state shows the headline, the search and the promo strip. */
async function expectEssentials(): Promise<void> {
  await expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  await expect(screen.getByRole('search')).toBeVisible()
  await expect(screen.getByText('WELCOME10')).toBeVisible()
}

export const Loading = pageAt(pageServer({}), '/', { play: expectEssentials })
export const LoadingPackages = pageAt(
  pageServer({
    slider: { data: EVERYTHING.banners },
    destinations: { data: EVERYTHING.destinations },
    discover_shurooq_homepage_settings: { data: EVERYTHING.settings },
  }),
  '/',
)
export const Empty = pageAt(answering(NOTHING), '/', { play: expectEssentials })
export const Error = pageAt(failing(BROKEN), '/', {
  play: async () => {
    await expectEssentials()
    await expect(screen.queryByRole('alert')).toBeNull()
    await expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
  },
})
export const Offline = pageAt(failing(OFFLINE), '/', { play: expectEssentials })
export const Success = pageAt(everything, '/')
export const FlagsOff = pageAt(answering(FLAGS_OFF), '/')
export const LongArabic = pageAt(answering(LONG_TEXTS), '/', { globals: { language: 'ae' } })

export const OneOfEach = pageAt(answering(ONE_OF_EACH), '/', {
  play: async ({ canvasElement }) => {
    const rails = () => [...canvasElement.querySelectorAll<HTMLElement>('section[aria-roledescription]')]
    // The banner, the destinations, the packages of a tag and the offers.
    await waitFor(() => expect(rails()).toHaveLength(4))
    await expect(rails().flatMap((rail) => within(rail).queryAllByRole('button'))).toEqual([])
  },
})
