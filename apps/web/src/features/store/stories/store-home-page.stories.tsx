import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { StoreFrame } from '../frame/store-frame.tsx'
import { StoreHomePage } from '../home/store-home-page.tsx'
import { BIG_STORE, DESIGN, EMPTY_DESIGN, EMPTY_STORE, LONG_DESIGN, LONG_STORE, STORE } from './store-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store home',
  tags: ['!autodocs'],
  ...pageMeta,
  args: {
    page: (
      <StoreFrame>
        <StoreHomePage />
      </StoreFrame>
    ),
    path: '/stores/:slug',
  },
}

export default meta

const HERE = '/stores/gsharshop'
const design = { answer: { storeData: DESIGN } }

export const Loading = pageAt(pageServer({}), HERE)
export const LoadingProducts = pageAt(pageServer({ storeDesign: design }), HERE)
export const Empty = pageAt(
  pageServer({ storeDesign: { answer: { storeData: EMPTY_DESIGN } }, storeData: { data: EMPTY_STORE } }),
  HERE,
)
export const Error = pageAt(pageServer({ storeDesign: BROKEN, storeData: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ storeDesign: OFFLINE, storeData: OFFLINE }), HERE)
export const Success = pageAt(pageServer({ storeDesign: design, storeData: { data: STORE } }), HERE)

/** [STO-02] [STO-03] [STO-04] [STO-05] [STO-16] [STO-36] [STO-37] [CONST-30] The page shows all its sections. */
export const Full = pageAt(pageServer({ storeDesign: design, storeData: { data: BIG_STORE } }), HERE, {
  play: async ({ canvasElement, globals }) => {
    await expect(await screen.findByRole('heading', { name: words('store.newest') })).toBeVisible()
    const cards = [...canvasElement.querySelectorAll('[aria-roledescription] article')]
    await expect(cards).toHaveLength(20)
    const wide = document.documentElement.clientWidth
    const inView = cards
      .map((card) => card.getBoundingClientRect())
      .filter(({ left, right }) => left >= 0 && right <= wide)
    await expect(inView.length).toBe(wide >= 1200 ? 4 : 1)
    const highlights = await screen.findByRole('region', { name: words('store.highlights') })
    await expect(highlights.querySelectorAll('li')).toHaveLength(13)
    const slides = DESIGN.slider_images.map(({ alt, arabic_alt }) => (globals['language'] === 'ae' ? arabic_alt : alt))
    for (const slide of slides) await expect(canvasElement.querySelector(`img[alt="${slide}"]`)).not.toBeNull()
    await expect(screen.getByText(words('store.hours-text'))).toBeInTheDocument()
    const places = within(screen.getByRole('region', { name: words('store.destinations') })).getAllByRole('article')
    const none = /No Products for this Destination|لا توجد منتجات لهذه الوجهة/
    await expect(places[0]).toHaveTextContent(words('store.count', { count: 64 }))
    for (const place of places.slice(1)) await expect(place).toHaveTextContent(none)
  },
})
export const LongArabic = pageAt(
  pageServer({ storeDesign: { answer: { storeData: LONG_DESIGN } }, storeData: { data: LONG_STORE } }),
  HERE,
  { globals: { language: 'ae' } },
)

/** [STO-07] A search needs at least three characters. */
export const ShortSearch = pageAt(pageServer({ storeDesign: design, storeData: { data: STORE } }), HERE, {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'ab')
    await press(words('search.submit'))
    await expect(await screen.findByText(/3 characters|3 أحرف/)).toBeVisible()
  },
})
