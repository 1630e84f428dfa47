import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { CollectionsPage } from '../catalogue/collections-page.tsx'
import { COLLECTIONS, LONG_COLLECTIONS } from './store-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store designers',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <CollectionsPage kind="designers" />, path: '/stores/:slug/designers' },
}

export default meta

const HERE = '/stores/gsharshop/designers'

/** [DSG-06] [CONST-31] The page shows eight placeholders. */
export const Loading = pageAt(pageServer({}), HERE, {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-place]')).toHaveLength(8)
  },
})
/** [DSG-03] [DSG-04] [DSG-05] If no designer has products, the page says that there are no products. */
export const Empty = pageAt(pageServer({ listCollections: { data: [COLLECTIONS[0], COLLECTIONS[3]] } }), HERE, {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: /^(No products Found|لا توجد منتجات)$/ })).toBeVisible()
  },
})
export const Error = pageAt(pageServer({ listCollections: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ listCollections: OFFLINE }), HERE)
/** [DSG-01] [DSG-02] [DSG-03] [DSG-04] The page shows the logo and the name of the only designer with products. */
export const Success = pageAt(pageServer({ listCollections: { data: COLLECTIONS } }), HERE, {
  play: async ({ canvasElement, globals }) => {
    const [tile, ...others] = await screen.findAllByRole('article')
    await expect(others).toEqual([])
    await expect(tile!.querySelector('img')).toHaveAttribute('src', expect.stringContaining('souk-dawn-2'))
    await expect(tile!.querySelector('h2')).toHaveTextContent(globals['language'] === 'ae' ? 'أم سعيد' : 'Um Saeed')
    const breadcrumbs = [...canvasElement.querySelectorAll('nav li')].map((step) => step.textContent)
    await expect(breadcrumbs).toEqual([words('listing.home'), words('store.designers')])
  },
})
export const LongArabic = pageAt(pageServer({ listCollections: { data: LONG_COLLECTIONS } }), HERE, {
  globals: { language: 'ae' },
})
