import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, screen, waitFor } from 'storybook/test'

import { LONG } from '../stories/long-text.ts'
import { CardImage } from './card-image.tsx'
import { Icon } from './icon.tsx'
import { PageBanner, PageBannerSkeleton } from './page-banner.tsx'
import { QrCode } from './qr-code.tsx'

type Args = { readonly of: ReactNode }

const meta: Meta<Args> = {
  title: 'Primitives/Pictures',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: ({ of }) => <main>{of}</main>,
}

export default meta

type Story = StoryObj<Args>

const show = (of: ReactNode, story: Story = {}): Story => ({ ...story, args: { of } })
const heading = <h1 className="hidden">Pictures</h1>

export const NoPicture = show(
  <>
    {heading}
    <CardImage name={null} alt="Dunes at night" width={680} height={400} sizes="100vw" />
  </>,
)
export const BrokenPicture = show(
  <>
    {heading}
    <CardImage name="scenes/not-there.svg" alt="Dunes at night" width={680} height={400} sizes="100vw" />
  </>,
  {
    play: async () => {
      await waitFor(() => expect(screen.getByRole('img', { name: 'Dunes at night' }).tagName).toBe('DIV'))
      await expect(screen.getByRole('img', { name: 'Dunes at night' })).toBeVisible()
    },
  },
)
export const Icons = show(
  <>
    {heading}
    <p>
      <Icon name="chevron-start" /> <Icon name="chevron-end" /> <Icon name="external" /> <Icon name="calendar" />
    </p>
  </>,
)
export const BannerLoading = show(
  <>
    {heading}
    <PageBannerSkeleton />
  </>,
)
export const BannerSuccess = show(
  <PageBanner image="scenes/desert-night-1.svg" title="Mleiha" tagline="Dunes, fossils and the clearest stars" />,
)
export const BannerLow = show(<PageBanner image={null} title="Terms" isLow />)
export const BannerLongArabic = show(<PageBanner image={null} title={LONG.ae} tagline={LONG.ae} />, {
  globals: { language: 'ae' },
})

export const Code = show(
  <>
    {heading}
    <div style={{ inlineSize: 280 }}>
      <QrCode text="7K3M-9QPD-X2VA" label="QR code for order 7K3M-9QPD-X2VA" />
    </div>
  </>,
)
