import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { searchSuggestions } from '../../../stories/records.ts'
import { GroupPage } from '../catalogue/group-page.tsx'
import { COLLECTION, LONG_COLLECTION, LONG_STORE, PRODUCTS, STORE } from './store-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store group',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <GroupPage kind="collection" />, path: '/stores/:slug/collections/:groupSlug' },
}

export default meta

const HERE = '/stores/gsharshop/collections/palm'
const group = (products: readonly unknown[], catgData: unknown = COLLECTION) => ({
  listProductsBySlug: { answer: { data: { palm: products }, catgData } },
})

export const Loading = pageAt(pageServer({}), HERE)
export const Empty = pageAt(pageServer(group([])), HERE)
/** [UX-28] The page of an unknown collection offers the search and three packages. */
export const Missing = pageAt(
  pageServer({ listProductsBySlug: { failure: { code: 'refused', msg: null, answer: {} } }, searchSuggestions }),
  HERE,
  {
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('searchbox')).toBeVisible()
      await expect(await canvas.findAllByRole('article')).toHaveLength(3)
    },
  },
)
export const Error = pageAt(pageServer({ listProductsBySlug: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ listProductsBySlug: OFFLINE }), HERE)
export const Success = pageAt(pageServer(group(PRODUCTS.slice(0, 9))), HERE)
export const LongArabic = pageAt(pageServer(group(LONG_STORE.products, LONG_COLLECTION)), HERE, {
  globals: { language: 'ae' },
})
/** [DSG-07] [AMB-133] The page of a designer has the same tags and sorting as every list of products. */
export const Designer = {
  ...pageAt(pageServer(group(STORE.products)), '/stores/gsharshop/designers/um-saeed', {
    play: async () => {
      await expect(await screen.findByRole('group', { name: words('list.tags') })).toBeVisible()
      await expect(screen.getByRole('combobox', { name: words('list.sort') })).toBeVisible()
    },
  }),
  args: {
    server: pageServer(group(STORE.products)),
    page: <GroupPage kind="designer" />,
    path: '/stores/:slug/designers/:groupSlug',
  },
}
export const OfATag = {
  ...pageAt(pageServer(group(STORE.products, null)), '/stores/gsharshop/tag/palm'),
  args: {
    server: pageServer(group(STORE.products, null)),
    page: <GroupPage kind="tag" />,
    path: '/stores/:slug/tag/:groupSlug',
  },
}
