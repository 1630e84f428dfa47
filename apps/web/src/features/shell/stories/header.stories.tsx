import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

import { writeItem } from '../../../platform/storage.ts'
import { LONG } from '../../../stories/long-text.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { Button } from '../../../ui/button.tsx'
import { ToastProvider, useToast } from '../../../ui/toast.tsx'
import { Header } from '../header.tsx'

const meta: Meta<PageArgs> = {
  title: 'Patterns/Header',
  tags: ['!autodocs'],
  ...pageMeta,
  args: {
    page: (
      <>
        <Header />
        <h1 className="hidden">Header</h1>
      </>
    ),
    path: '*',
  },
}

export default meta

const withDining = pageServer({
  discover_shurooq_homepage_settings: { data: { dining_url: 'https://example.com/dining' } },
})

const inCart = (products: string) => ({
  loaders: [() => writeItem('localStorage', 'products', products)],
  beforeEach: () => () => writeItem('localStorage', 'products', null),
})

export const Loading = pageAt(pageServer({}), '/')
export const Error = pageAt(pageServer({ discover_shurooq_homepage_settings: BROKEN }), '/')
export const Offline = pageAt(pageServer({ discover_shurooq_homepage_settings: OFFLINE }), '/')
/** [HDR-03] [HDR-10] The menu links to the dining page. The header has no link to an empty cart. */
export const Success = pageAt(withDining, '/', {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('a[href="https://example.com/dining"]')).not.toBeNull())
    await expect(canvasElement.querySelector('a[href="/stores/gsharshop/cart"]')).toBeNull()
    const dining = canvasElement.querySelector('a[href="https://example.com/dining"]')
    await expect(dining).toHaveTextContent(words('site.elsewhere'))
    await expect(dining?.textContent).toMatch(document.dir === 'rtl' ? /^[^,]+، [^,]+$/ : /^[^،]+, [^،]+$/)
  },
})

/** [HDR-04] [HDR-10] [RTE-11] The header shows how many pieces are in the cart. */
export const Cart = pageAt(withDining, '/', {
  ...inCart('[{"qty":1},{"qty":"2"}]'),
  play: async () => {
    await expect(await screen.findByRole('link', { name: /3/ })).toHaveAttribute('href', '/stores/gsharshop/cart')
  },
})

/** [UX-31] A toast does not cover the logo, the link to the cart or the language button. */
export const UnderToasts = pageAt(withDining, '/', {
  ...inCart('[{"qty":1},{"qty":"2"}]'),
  play: async ({ canvasElement }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Say it' }))
    const toast = await screen.findByText(LONG.en)
    const covered = toast.getBoundingClientRect()
    const links = [...canvasElement.querySelectorAll('header :is(a, button)')].filter((link) => link.checkVisibility())
    await expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      const { bottom, top } = link.getBoundingClientRect()
      await expect(covered.top >= bottom || covered.bottom <= top).toBe(true)
    }
  },
})
UnderToasts.args = {
  ...UnderToasts.args,
  page: (
    <ToastProvider label="Messages">
      <Header />
      <h1 className="hidden">Header</h1>
      <ToastButton />
    </ToastProvider>
  ),
}

function ToastButton() {
  const say = useToast()
  return <Button onPress={() => say({ tone: 'error', text: LONG.en })}>Say it</Button>
}

/** [HDR-11] [HDR-12] On the postcard pages, the menu has no link to the destinations. */
export const Postcards = pageAt(withDining, '/hos-postcards', {
  play: async ({ canvasElement }) => {
    const links = [...canvasElement.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
    await expect(links).toContain('/hos-postcards-contact')
    await expect(links).not.toContain('/view-all-destination')
  },
})
