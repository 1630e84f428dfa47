import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs, PageStory } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { expectMessage } from '../../../stories/facts.ts'
import {
  DESTINATIONS,
  LONG_DESTINATIONS,
  LONG_VOUCHERS,
  searchSuggestions,
  VOUCHERS,
} from '../../../stories/records.ts'
import { VouchersPage } from '../vouchers-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Vouchers',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <VouchersPage />, path: '/vouchers/:slug' },
}

export default meta

const destinations = { data: DESTINATIONS }
const vouchers = { data: VOUCHERS }
const HERE = '/vouchers/mleiha'
const NEARBY = '/vouchers/location'

export const Loading = pageAt(pageServer({}), HERE)
export const LoadingVouchers = pageAt(pageServer({ destinations }), HERE)
/** [VCH-11] */
export const Empty = pageAt(pageServer({ destinations, listVoucherByDesitnation: { data: [] } }), HERE, {
  play: () => expectMessage({ code: 'no-vouchers' }),
})
/** [UX-28] The page of an unknown destination offers the search and three packages. */
export const Missing = pageAt(pageServer({ destinations, searchSuggestions }), '/vouchers/atlantis', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox')).toBeVisible()
    await expect(await canvas.findAllByRole('article')).toHaveLength(3)
  },
})
export const Error = pageAt(pageServer({ destinations, listVoucherByDesitnation: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ destinations, listVoucherByDesitnation: OFFLINE }), HERE)
/** [VCH-06] [VCH-08] [VCH-10] The page lists the usable vouchers of the destination and links to their pages. */
export const Success = pageAt(pageServer({ destinations, listVoucherByDesitnation: vouchers }), HERE, {
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('article')
    await expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual([
      '/v/karak-at-the-creek',
      '/v/khoos-workshop',
    ])
    await expect(canvas.getByRole('combobox')).toHaveValue('mleiha')
    await expect(within(canvas.getByRole('combobox')).getAllByRole('option')).toHaveLength(DESTINATIONS.length)
  },
})
export const LongArabic = pageAt(
  pageServer({ destinations: { data: LONG_DESTINATIONS }, listVoucherByDesitnation: { data: LONG_VOUCHERS } }),
  HERE,
  { globals: { language: 'ae' } },
)

type Answer = { readonly latitude: number; readonly longitude: number } | { readonly code: 1 | 2 | 3 } | 'never'

const located = (server: Parameters<typeof pageAt>[0], answer: Answer): PageStory =>
  pageAt(server, NEARBY, {
    beforeEach: () => {
      const before = Object.getOwnPropertyDescriptor(navigator, 'geolocation')
      const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, refused) => {
        if (answer === 'never') return
        if ('code' in answer) refused?.(answer as GeolocationPositionError)
        else found({ coords: answer } as GeolocationPosition)
      }
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
      return () => {
        if (before === undefined) Reflect.deleteProperty(navigator, 'geolocation')
        else Object.defineProperty(navigator, 'geolocation', before)
      }
    },
    play: async ({ canvasElement }) => {
      const page = within(canvasElement)
      await userEvent.click(await page.findByRole('button', { name: /Use my location|استخدم موقعي/ }))
      await expect(page.queryByRole('alert')).toBeNull()
    },
  })

const nearby = pageServer({ destinations, listVourchers: vouchers })

/** [VCH-09] [VCH-12] */
export const Unasked = pageAt(nearby, NEARBY, {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Use my location|استخدم موقعي/ })).toBeVisible()
    await expectMessage({ code: 'location-needed' })
  },
})
export const Asking = located(nearby, 'never')
export const Denied = located(nearby, { code: 1 })
export const Unavailable = located(nearby, { code: 2 })
export const TimedOut = located(nearby, { code: 3 })
export const Nearby = located(nearby, { latitude: 25.13, longitude: 55.87 })
export const NearbyEmpty = located(pageServer({ destinations, listVourchers: { data: [] } }), {
  latitude: 25.13,
  longitude: 55.87,
})
