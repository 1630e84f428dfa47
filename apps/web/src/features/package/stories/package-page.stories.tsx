import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { expectMessage } from '../../../stories/facts.ts'
import { press, words } from '../../../stories/press.ts'
import { PackagePage } from '../package-page.tsx'
import { PACKAGES } from '../../../stories/records.ts'
import { BARE, LONG_PACKAGE, PACKAGE } from './package-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Package',
  tags: ['!autodocs'],
  ...pageMeta,
  // The stories under Pages / Site combine this page with the real wizard.
  args: { page: <PackagePage wizard={(_, { code }) => <output>{code}</output>} />, path: '/p/:slug' },
}

export default meta

const address = '/p/desert-camp'
const TABS = ['about', 'amenities', 'location', 'terms', 'additional', 'itinerary', 'gallery'] as const
const tabTitles = async () => (await screen.findAllByRole('tab', { hidden: true })).map((tab) => tab.textContent)
const selling = (data: object) => pageServer({ packagesDetails: { data } })
const MISSING = { failure: { code: 'refused', msg: 'Package not found', answer: {} } } as const

export const Loading = pageAt(pageServer({}), address)
export const Empty = pageAt(selling(BARE), address)
export const Missing = pageAt(pageServer({ packagesDetails: MISSING }), address)
export const Error = pageAt(pageServer({ packagesDetails: BROKEN }), address)
export const Offline = pageAt(pageServer({ packagesDetails: OFFLINE }), address)
/** [ENT-02] [PKG-02] The rating is near the title, and each kind of content has a tab. */
export const Success = pageAt(selling({ ...PACKAGE, rating: '4.8' }), address, {
  play: async () => {
    const title = await screen.findByRole('heading', { level: 1 })
    const rating = within(title.parentElement!).getByRole('img', { name: words('card.rating', { rating: '4.8' }) })
    await expect(rating).toHaveTextContent('★ 4.8')
    await expect(await tabTitles()).toEqual(TABS.map((tab) => words(`package.${tab}`)))
  },
})
/** [UX-10] [UX-11] The facts and the struck-through original price are near the price. */
export const Facts = pageAt(
  selling({
    ...PACKAGE,
    price: '140.00',
    original_price: '180.00',
    duration_minutes: 90,
    languages: ['en', 'ar'],
    meeting_point: 'The blue jetty',
    free_cancellation_hours: 24,
  }),
  address,
  {
    play: async ({ globals }) => {
      const isArabic = globals['language'] === 'ae'
      const title = await screen.findByRole('heading', { level: 1 })
      const top = title.parentElement!
      const day = isArabic ? 'يوم' : '1 day'
      for (const text of [
        isArabic ? 'ساعة و30 دقيقة' : '1 hour, 30 minutes',
        isArabic ? 'الإنجليزية والعربية' : 'English and Arabic',
        'The blue jetty',
        words('package.cancel', { time: day }),
      ])
        await expect(top).toHaveTextContent(text)
      await expect(top.querySelector('s')).toHaveTextContent('180.00')
      await expect(within(top).getByRole('link')).toHaveAttribute('href', '#booking')
    },
  },
)
/** [UX-10] [PKG-03] Without facts and content, the page shows no list of facts and no tab. */
export const NoFacts = pageAt(selling(BARE), address, {
  play: async () => {
    const title = await screen.findByRole('heading', { level: 1 })
    for (const text of ['package.duration', 'package.languages', 'package.meeting-point'] as const)
      await expect(title.parentElement).not.toHaveTextContent(words(text))
    await expect(screen.queryAllByRole('tab', { hidden: true })).toEqual([])
  },
})
/** [UX-29] Even a long name is below the picture. */
export const LongArabic = pageAt(selling(LONG_PACKAGE), address, {
  globals: { language: 'ae' },
  play: async ({ canvasElement }) => {
    const name = await screen.findByRole('heading', { level: 1 })
    const picture = canvasElement.querySelector('article header li')!
    await expect(name.getBoundingClientRect().top).toBeGreaterThanOrEqual(picture.getBoundingClientRect().bottom)
  },
})

const searchSuggestions = { answer: { data: PACKAGES.slice(0, 3), words: [] } }
const unavailable = (kind: 'sold-out' | 'over' | 'soon') =>
  pageAt(pageServer({ packagesDetails: { data: { ...PACKAGE, sale_state: kind } }, searchSuggestions }), address, {
    play: async () => {
      const booking = await screen.findByRole('heading', { name: words('package.book') })
      await expect(within(booking.parentElement!).getByText(words(`package.${kind}`))).toBeVisible()
      const way = kind === 'soon' ? 'package.choose-tickets' : 'package.see-others'
      await expect(screen.getByRole('link', { name: words(way) })).toBeVisible()
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
    },
  })
/** [UX-15] The page says that the package is sold out, and offers three other packages. */
export const SoldOut = unavailable('sold-out')
/** [UX-15] The page says that the season is over. */
export const Over = unavailable('over')
/** [UX-15] The page says that the season has not begun. */
export const Soon = unavailable('soon')

/** [UX-16] The page says how many tickets are left this season. */
export const LastPlaces = pageAt(selling({ ...PACKAGE, sale_state: 'open', last_places: 4 }), address, {
  play: () => expectMessage({ code: 'sales-left', params: { n: 4 } }),
})

/** [PKG-11] */
export const Disabled = pageAt(selling({ ...PACKAGE, disabled: '1' }), address, {
  play: () => expectMessage({ code: 'bookings-disabled' }),
})

/** The URL is this page plus a fragment, so that the redirect does not leave the story. */
export const Elsewhere = pageAt(
  selling({ ...PACKAGE, redirect: '1', redirect_url: `${window.location.href.split('#')[0]}#elsewhere` }),
  address,
  {
    play: async () => {
      const link = await screen.findByRole('link', { name: words('partner.link') })
      await expect(link).toHaveAttribute('href', expect.stringMatching(/#elsewhere$/))
    },
  },
)

/** [PKG-08] [PKG-09] [PKG-10] A press on the note passes the bold text of the note to the wizard. */
export const NotePressed = pageAt(selling(PACKAGE), address, {
  play: async () => {
    await press(/WELCOME10/)
    await expect(await screen.findByText('WELCOME10', { selector: 'output' })).toBeVisible()
  },
})

const openTab = async (name: string) => {
  await screen.findByRole('heading', { level: 1 })
  if (!matchMedia('(min-width: 64em)').matches) await userEvent.click(await screen.findByRole('tab', { name }))
}

/** [PKG-06] Each amenity has an icon. */
export const Amenities = pageAt(selling(PACKAGE), address, {
  play: async () => {
    await openTab(words('package.amenities'))
    const panel = within(await screen.findByRole('tabpanel', { name: words('package.amenities') }))
    const rows = panel.getAllByRole('listitem')
    const names = ['free_parking', 'washrooms', 'refreshments'] as const
    await expect(rows.map((row) => row.textContent)).toEqual(names.map((key) => words(`amenity.${key}`)))
    for (const row of rows) await expect(row.querySelector('svg')).not.toBeNull()
  },
})
/** [PKG-04] The page shows a drawn map, the address and the directions before it loads the map of a third party. */
export const Location = pageAt(selling({ ...PACKAGE, lat: '25.35', lan: '55.40' }), address, {
  play: async ({ canvasElement }) => {
    await openTab(words('package.location'))
    const panel = within(await screen.findByRole('tabpanel', { name: words('package.location') }))
    const map = panel.getByRole('img')
    await expect(map).toHaveAccessibleName(/^(Map of|خريطة) /)
    const [pin, drawn] = [map.querySelector('span')!, map].map((element) => element.getBoundingClientRect())
    await expect((pin!.left + pin!.width / 2 - drawn!.left) / drawn!.width).toBeCloseTo(0.2, 1)
    await expect(panel.getByText('25.35, 55.4')).toBeVisible()
    await expect(panel.getByRole('link')).toHaveAttribute('href', expect.stringContaining('25.35,55.4'))
    await expect(canvasElement.querySelector('iframe')).toBeNull()
  },
})
export const LocationElsewhere = pageAt(selling({ ...PACKAGE, lat: '24.20', lan: '55.74' }), address, {
  play: async () => {
    await openTab(words('package.location'))
    const panel = within(await screen.findByRole('tabpanel', { name: words('package.location') }))
    await expect(panel.queryByRole('img')).toBeNull()
    await expect(panel.getByText('24.2, 55.74')).toBeVisible()
  },
})

export const Lightbox = pageAt(selling(PACKAGE), address, {
  play: async ({ step }) => {
    await openTab(words('package.gallery'))
    const pictures = await screen.findAllByRole('button', { name: /3/ })
    await userEvent.click(pictures.at(-1)!)
    const dialog = await screen.findByRole('dialog')
    // Queries each picture again, because a placeholder may replace the picture at any time.
    const shows = (n: number) =>
      waitFor(() => expect(within(dialog).getByRole('img', { name: new RegExp(`${n}`) })).toBeVisible())
    await shows(3)
    await step('On the last picture, Next shows the first picture', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: words('package.next') }))
      await shows(1)
    })
    await step('Previous shows the last picture again', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: words('package.previous') }))
      await shows(3)
    })
  },
})
