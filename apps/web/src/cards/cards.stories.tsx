import { calendarDate, fils } from '@dareesha/contract'
import { DEFAULT_LIST_VIEW, parseListings, parseVoucherCards } from '@dareesha/engine/catalogue'
import type { Listing, VoucherCard as Voucher } from '@dareesha/engine/catalogue'
import type { Receipt } from '@dareesha/engine/booking-record'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, screen, userEvent } from 'storybook/test'

import { CallContext, shown } from '../data/client.tsx'
import type { Loaded } from '../data/client.tsx'
import { pageServer } from '../stories/page-server.ts'
import { words } from '../stories/press.ts'
import { LONG_PACKAGES, LONG_VOUCHER, PACKAGES, VOUCHERS } from '../stories/records.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { PictureCredit } from '../ui/card-image.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ListControls } from './list-controls.tsx'
import { Listings } from './listings.tsx'
import { DateTime } from './date-time.tsx'
import { DrawnMap } from './drawn-map.tsx'
import { MorePackages } from './more-packages.tsx'
import { NoPackages } from './no-packages.tsx'
import { OfferPrice, VoucherWorthText } from './prices.tsx'
import { PackageCard, PackageCards } from './package-card.tsx'
import { Rating } from './rating.tsx'
import { Receipts } from './receipts.tsx'
import { SearchField } from './search-field.tsx'
import { SearchSuggestions } from './search-suggestions.tsx'
import { VoucherCard } from './voucher-card.tsx'

type Args = { readonly of: ReactNode }

const meta: Meta<Args> = {
  title: 'Patterns/Cards',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
  render: ({ of }) => (
    <main>
      <h1 className="hidden">Cards</h1>
      {of}
    </main>
  ),
}

export default meta

type Story = StoryObj<Args>

const show = (of: ReactNode, story: Story = {}): Story => ({ ...story, args: { of } })

const listingsOf = (records: readonly unknown[]): readonly Listing[] => {
  const read = parseListings(records)
  if (!read.ok) throw new TypeError(JSON.stringify(read.failure))
  return read.value
}

const listings = listingsOf(PACKAGES)
const long = listingsOf(LONG_PACKAGES)
const onOffer = listings.find(({ ribbon }) => ribbon !== null)!
const soldElsewhere = listings.find((listing) => listing.redirectUrl !== null)!

const retry = () => undefined
const found = (read: Loaded<readonly Listing[]>): ReactNode => (
  <Listings
    found={shown(read, (all) => ({ listings: all, page: 1, total: all.length, tabCounts: null }))}
    empty={<NoPackages scene="scenes/desert-dusk-1.svg" />}
  />
)

export const Loading = show(found({ status: 'loading' }))
export const Empty = show(found({ status: 'missing' }))
export const Error = show(found({ status: 'failed', retry }))
export const Success = show(found({ status: 'ready', value: listings, retry }))
export const LongArabic = show(found({ status: 'ready', value: long, retry }), { globals: { language: 'ae' } })

export const Placeholders = show(<CardsSkeleton />)
export const OnOffer = show(<PackageCard listing={onOffer} headingLevel={2} />)
/** [ENT-02] A rating has one decimal; a package without a rating shows no rating. */
export const Rated = show(
  <>
    <p>
      <Rating rating={4.75} />
      <Rating rating={null} />
    </p>
    <PackageCard listing={{ ...onOffer, rating: 4.2 }} headingLevel={2} />
  </>,
  {
    play: async () => {
      const ratings = await screen.findAllByRole('img', { name: /^(Rated 4\.\d out of 5|التقييم 4\.\d من 5)$/ })
      await expect(ratings.map((rating) => rating.textContent)).toEqual(['★ 4.8', '★ 4.2'])
    },
  },
)
export const Offered = show(
  <p>
    <OfferPrice price={fils(45_00)} /> · <OfferPrice price={fils(0)} />
  </p>,
)
export const DateTimes = show(
  <p>
    <DateTime at={{ date: calendarDate('2026-12-01'), time: '09:05' }} />
  </p>,
)
/** [UX-15] [UX-25] A card shows the duration, the next open day and its labels, such as: for children, last places, coming soon, sold out, over. */
export const OnSale = show(
  <PackageCards
    listings={(
      [
        { kind: 'open', nextDay: calendarDate('2026-12-03'), lastPlaces: null },
        { kind: 'open', nextDay: calendarDate('2026-12-03'), lastPlaces: 4 },
        { kind: 'soon', nextDay: calendarDate('2026-12-20'), lastPlaces: null },
        { kind: 'sold-out' },
        { kind: 'over' },
        { kind: 'disabled' },
      ] as const
    ).map((sale, id) => ({ ...onOffer, id, sale, duration: 150, tags: ['Kids'], rating: 4.8 }))}
  />,
  {
    play: async () => {
      const states = await screen.findAllByText(
        /^(Last 4 places|Coming soon|Sold out|Over for this season|آخر 4 أماكن|قريبًا|نفدت التذاكر|انتهى الموسم)$/,
      )
      await expect(states).toHaveLength(4)
      await expect(screen.getAllByText(/^(For children|للأطفال)$/)).toHaveLength(6)
    },
  },
)
export const SoldElsewhere = show(<PackageCard listing={soldElsewhere} headingLevel={2} />)
export const One = show(<PackageCards listings={[onOffer]} />)
export const NothingInThisTab = show(
  <NoPackages scene="scenes/desert-dusk-1.svg" text="There are others.">
    <Button>Show all</Button>
    <LinkButton to="/view-all-destination" variant="secondary">
      All destinations
    </LinkButton>
  </NoPackages>,
)

/** [UX-25] The form shows even a price limit of the URL that the form does not offer. */
export const Controls = show(
  <ListControls
    view={{ ...DEFAULT_LIST_VIEW, sort: 'rating', maxPrice: fils(75_00), forChildren: true }}
    preserved={[['t', 'moon']]}
    path="/search"
    pathOf={() => '/search'}
  />,
  {
    play: async () => {
      await expect(await screen.findByRole('option', { name: /75/ })).toHaveProperty('selected', true)
    },
  },
)

const places = [
  { id: 7, name: 'Mleiha' },
  { id: 8, name: 'قرم كلباء' },
]

export const Search = show(<SearchField />)
export const SearchInAPlace = show(<SearchField term="moon" destination={8} destinations={places} />)

const suggests = pageServer({ searchSuggestions: { answer: { data: PACKAGES.slice(0, 3), words: ['moon', 'البدر'] } } })

/** [UX-26] The suggestions cover the page, and Latin and Arabic names keep their own direction. */
export const Suggested = show(
  <CallContext value={suggests}>
    <div style={{ position: 'relative', minBlockSize: '30rem' }}>
      <div style={{ position: 'relative' }}>
        <SearchSuggestions term="moon" destination={-1} onClose={() => undefined} />
      </div>
    </div>
  </CallContext>,
  {
    play: async () => {
      await expect(await screen.findAllByRole('link')).toHaveLength(5)
    },
  },
)

/** [UX-28] A page without content offers three packages and a search field. */
export const NothingElse = show(
  <CallContext value={suggests}>
    <MorePackages />
  </CallContext>,
  {
    play: async () => {
      await expect(await screen.findAllByRole('article')).toHaveLength(3)
      await expect(screen.getByRole('searchbox')).toBeVisible()
    },
  },
)

const voucherOf = (record: unknown): Voucher => {
  const read = parseVoucherCards([record])
  if (!read.ok) throw new TypeError(JSON.stringify(read.failure))
  return read.value[0]!
}

export const VoucherOfAnAmount = show(<VoucherCard voucher={voucherOf(VOUCHERS[0])} headingLevel={2} />)
export const VoucherNearby = show(<VoucherCard voucher={voucherOf(VOUCHERS[1])} headingLevel={2} note="1.2 km" />)
export const LongVoucher = show(<VoucherCard voucher={voucherOf(LONG_VOUCHER)} headingLevel={2} />, {
  globals: { language: 'ae' },
})
/** [UX-30] The name of the photographer is below the photograph. */
export const Credit = show(
  <PictureCredit
    name="photos/dune.jpg"
    pictures={[{ name: 'photos/dune.jpg', focus: null, credit: { en: 'A. Saleh', ae: 'أ. صالح' } }]}
  />,
)
/** [UX-30] A card keeps the focal point of its photograph in view. */
export const FocalPoint = show(
  <PackageCard
    listing={{ ...onOffer, pictures: [{ name: onOffer.image ?? '', focus: { x: 25, y: 75 }, credit: null }] }}
    headingLevel={2}
  />,
  {
    play: async ({ canvasElement }) => {
      const picture = canvasElement.querySelector('img')!
      await expect(getComputedStyle(picture).objectPosition).toBe('25% 75%')
      await expect(picture.src).toContain('&focus=25,75')
    },
  },
)
export const Worth = show(<VoucherWorthText worth={{ kind: 'percentage', percent: 25 }} />)
export const Maps = show(
  <>
    <DrawnMap place={{ latitude: 25.13, longitude: 55.88 }} label="Map of Mleiha" />
    <DrawnMap place={{ latitude: 24.2, longitude: 55.74 }} label="Map of Al Ain" />
  </>,
  {
    play: async () => {
      await expect(screen.getAllByRole('img').map((map) => map.getAttribute('aria-label'))).toEqual(['Map of Mleiha'])
    },
  },
)

const line = { name: { en: 'Museum entry', ae: null }, amount: fils(35_00), vat: fils(1_67) }
const RECEIPT: Receipt = {
  kind: 'receipt',
  number: 41,
  issuedOn: calendarDate('2026-11-20'),
  seller: 'Tourism Authority',
  trn: null,
  vatPercent: '5',
  total: fils(70_00),
  vat: fils(3_33),
  lines: [line, line],
}
/** [CAN-08] The receipt has a line for each of two equal packages. */
export const ReceiptOfEqualLines = show(<Receipts receipts={[RECEIPT]} />, {
  play: async () => {
    await userEvent.click(await screen.findByText(words('receipts.receipt')))
    await expect(screen.getAllByText('Museum entry')).toHaveLength(2)
    await expect(screen.queryByText(words('receipts.trn'))).toBeNull()
  },
})
