import { parseBanners, parseDestinations, parseHomeSettings, parseTopOffers } from '@dareesha/engine/catalogue'
import type { Fault, Result } from '@dareesha/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'

import type { Loaded } from '../../../data/client.tsx'
import { About } from '../about.tsx'
import { Banner } from '../banner.tsx'
import { DestinationsRail } from '../destinations-rail.tsx'
import { Gallery } from '../gallery.tsx'
import { PromoStrip } from '../promo-strip.tsx'
import { SpendAndWin } from '../spend-and-win.tsx'
import { TopOffers } from '../top-offers.tsx'
import { EVERYTHING, LONG_TEXTS, ONE_OF_EACH } from './home-records.ts'

const meta: Meta<{ readonly section: ReactNode }> = {
  title: 'Pages/Home sections',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: ({ section }) => (
    <main style={{ maxInlineSize: '1264px', marginInline: 'auto', padding: 'var(--gutter)' }}>
      <h1 className="hidden">Home</h1>
      {section}
    </main>
  ),
}

export default meta

type Story = StoryObj<{ readonly section: ReactNode }>

const LOADING = { status: 'loading' } as const
const FAILED = { status: 'failed', retry: () => undefined } as const

function ready<Value>(read: Result<Value, readonly Fault[]>): Loaded<Value> {
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return { status: 'ready', value: read.value, retry: () => undefined }
}

function settingsOf(record: unknown) {
  const read = parseHomeSettings(record)
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

const show = (section: ReactNode, story: Story = {}): Story => ({ ...story, args: { section } })
const ARABIC: Story = { globals: { language: 'ae' } }

const { promo, gallery, about } = settingsOf(EVERYTHING.settings)
const long = settingsOf(LONG_TEXTS.settings)

export const BannerLoading = show(<Banner banners={LOADING} />)
export const BannerEmpty = show(<Banner banners={ready(parseBanners([]))} />)
export const BannerError = show(<Banner banners={FAILED} />)
export const BannerSuccess = show(<Banner banners={ready(parseBanners(EVERYTHING.banners))} />)
export const BannerOfOne = show(<Banner banners={ready(parseBanners(ONE_OF_EACH.banners))} />)
export const BannerLongArabic = show(<Banner banners={ready(parseBanners(LONG_TEXTS.banners))} />, ARABIC)

export const PromoSuccess = show(<PromoStrip ad={promo} />)
export const PromoOpen = show(<PromoStrip ad={promo} />, {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    const dialog = await screen.findByRole('dialog')
    await expect(await within(dialog).findByText('WELCOME10')).toBeVisible()
    await expect(within(dialog).getByRole('img')).toBeVisible()
  },
})
export const PromoWithoutPicture = show(<PromoStrip ad={null} />)

export const DestinationsLoading = show(<DestinationsRail destinations={LOADING} />)
export const DestinationsError = show(<DestinationsRail destinations={FAILED} />)
export const DestinationsSuccess = show(
  <DestinationsRail destinations={ready(parseDestinations(EVERYTHING.destinations))} />,
)
export const DestinationsLongArabic = show(
  <DestinationsRail destinations={ready(parseDestinations(LONG_TEXTS.destinations))} />,
  ARABIC,
)

export const SpendAndWinSuccess = show(<SpendAndWin image="scenes/souk-dusk-1.svg" />)

export const OffersLoading = show(<TopOffers offers={LOADING} />)
export const OffersEmpty = show(<TopOffers offers={ready(parseTopOffers({}))} />)
export const OffersError = show(<TopOffers offers={FAILED} />)
export const OffersSuccess = show(<TopOffers offers={ready(parseTopOffers(EVERYTHING))} />)
export const OffersLongArabic = show(<TopOffers offers={ready(parseTopOffers(LONG_TEXTS))} />, ARABIC)

export const AboutSuccess = show(<About about={about} />)
export const AboutEmpty = show(<About about={null} />)
export const AboutLongArabic = show(<About about={long.about} />, ARABIC)

export const GallerySuccess = show(<Gallery pictures={gallery} />)
export const GalleryEmpty = show(<Gallery pictures={[]} />)
export const GalleryOfOne = show(<Gallery pictures={gallery.slice(0, 1)} />)
export const GalleryLongArabic = show(<Gallery pictures={long.gallery} />, ARABIC)
