import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { press, words } from '../../../stories/press.ts'
import { searchSuggestions } from '../../../stories/records.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { saveCart } from '../cart/use-cart.ts'
import { ProductPage } from '../product/product-page.tsx'
import { BIG_STORE, FEW, LONG_VARIANTS, PRODUCT, SOLD_OUT, STORE, VARIANTS } from './store-records.ts'
import { leavesNoCart } from './with-cart.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Store product',
  tags: ['!autodocs'],
  ...pageMeta,
  ...leavesNoCart,
  args: { page: <ProductPage />, path: '/stores/:slug/product_detail/:productSlug' },
}

export default meta

const HERE = '/stores/gsharshop/product_detail/khoos-basket'
const storeData = { data: STORE }

export const Loading = pageAt(pageServer({}), HERE)
/** [UX-28] The page of an unknown product offers the search and three packages. */
export const Empty = pageAt(
  pageServer({ getProduct: { failure: { code: 'refused', msg: null, answer: {} } }, searchSuggestions }),
  HERE,
  {
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('searchbox')).toBeVisible()
      await expect(await canvas.findAllByRole('article')).toHaveLength(3)
    },
  },
)
export const Hidden = pageAt(pageServer({ getProduct: { data: { ...PRODUCT, hide: '1' } } }), HERE, {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: words('store.not-found') })).toBeVisible()
  },
})
export const Error = pageAt(pageServer({ getProduct: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ getProduct: OFFLINE }), HERE)

/** [STO-17] [STO-21] Hostile markup in the description has no effect. The related products do not include this product. */
export const Success = pageAt(pageServer({ getProduct: { data: PRODUCT }, storeData: { data: BIG_STORE } }), HERE, {
  play: async ({ canvasElement, globals }) => {
    await expect(await screen.findByRole('heading', { name: words('product.related') })).toBeVisible()
    await expect(canvasElement.querySelectorAll('[aria-roledescription] article')).toHaveLength(20)
    const about = await screen.findByRole('region', { name: words('product.about') })
    await expect(about).toHaveTextContent(globals['language'] === 'ae' ? 'سعف النخيل' : 'palm leaves')
    await expect(about.querySelector('script, img, [onerror]')).toBeNull()
    await expect(screen.getAllByText('140.00')[0]).toBeVisible()
  },
})
export const LongArabic = pageAt(pageServer({ getProduct: { data: LONG_VARIANTS }, storeData }), HERE, {
  globals: { language: 'ae' },
})

/** [CART-12] A second press adds another piece to the cart. */
export const Added = pageAt(pageServer({ getProduct: { data: PRODUCT }, storeData }), HERE, {
  play: async () => {
    await press(words('product.add'))
    await expect(await screen.findByText(/Added Item to Cart|أُضيف المنتج إلى السلة/)).toBeVisible()
    await press(words('product.add'))
    await expect(await screen.findByText(words('product.in-cart', { n: 2 }))).toBeVisible()
  },
})

/** [STO-20] [STO-27] [AMB-128] A quantity above the stock becomes the stock, and the description of the field gives the reason. */
export const FewLeft = pageAt(pageServer({ getProduct: { data: FEW }, storeData }), HERE, {
  play: async () => {
    await expect(await screen.findByText(/Hurry up! Only 3 Left|أسرع! بقيت 3 قطع فقط/)).toBeVisible()
    const pieces = screen.getByRole('textbox', { name: words('product.quantity') })
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '5{Enter}')
    await expect(pieces).toHaveValue('3')
    await expect(pieces).toHaveAccessibleDescription(/(Limited Quantity|الكمية المتوفرة).* · (3 pieces at most|3 قطع)/)
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '2{Enter}')
    await expect(pieces).not.toHaveAccessibleDescription(/Limited Quantity|الكمية المتوفرة/)
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '5')
    await press(words('product.add'))
    await expect(await screen.findByText(words('product.in-cart', { n: 3 }))).toBeVisible()
    await expect(pieces).toHaveAccessibleDescription(/Limited Quantity|الكمية المتوفرة/)
    await press(words('product.add'))
    await expect(pieces).toHaveAccessibleDescription(/Limited Quantity|الكمية المتوفرة/)
    saveCart([])
    await press(words('product.add'))
    await expect(await screen.findByText(words('product.in-cart', { n: 1 }))).toBeVisible()
    await expect(pieces).not.toHaveAccessibleDescription(/Limited Quantity|الكمية المتوفرة/)
  },
})

/** [STO-28] [AMB-128] */
export const SoldOut = pageAt(pageServer({ getProduct: { data: SOLD_OUT }, storeData }), HERE, {
  play: async () => {
    await press(words('product.add'))
    await expect(screen.queryByText(/Only 0 Left/)).toBeNull()
    await expect((await screen.findAllByText(/Out of Stock|نفدت كمية/)).length).toBeGreaterThan(0)
  },
})

/** [STO-23] [STO-24] [STO-25] [STO-26] A variant is required. Missing and disabled combinations cannot be chosen. */
export const Variants = pageAt(pageServer({ getProduct: { data: VARIANTS }, storeData }), HERE, {
  play: async () => {
    await press(words('product.add'))
    await expect(
      (await screen.findAllByText(/Please Select a Variant|يُرجى اختيار أحد الخيارات/)).length,
    ).toBeGreaterThan(0)
    await press(/^(Indigo|نيلي)/)
    const large = screen.getByRole('button', { name: /^(Large|كبير) \(/ })
    await expect(large).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(large)
    await expect(large).toHaveAttribute('aria-pressed', 'false')
    await press(/^(Extra large|كبير جدًا)/)
    await press(words('product.add'))
    await expect(await screen.findByText(words('product.in-cart', { n: 1 }))).toBeVisible()
  },
})

/** The page shows the picture of the chosen variant, even if the visitor pressed another picture before. */
export const VariantPictures = pageAt(pageServer({ getProduct: { data: VARIANTS }, storeData }), HERE, {
  play: async () => {
    const isShown = () =>
      screen.getAllByRole('button', { name: /^(Picture|الصورة) / }).map((thumb) => thumb.getAttribute('aria-pressed'))
    await press(/^(Red|أحمر)/)
    await expect(isShown()).toEqual(['false', 'false', 'false'])
    await press(/^(Picture|الصورة) 3 /)
    await expect(isShown()).toEqual(['false', 'false', 'true'])
    await press(/^(Indigo|نيلي)/)
    await expect(isShown()).toEqual(['true', 'false', 'false'])
    await press(/^(Red|أحمر)/)
    await expect(isShown()).toEqual(['false', 'false', 'false'])
  },
})

/** [STO-19] [STO-32] Signed-in visitors see the heart of a favourite as pressed. */
export const Favourite = pageAt(pageServer({ getProduct: { data: FEW }, storeData }), HERE, {
  ...signedIn,
  play: async () => {
    await expect(await screen.findByRole('button', { name: words('product.favourite') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(screen.getByRole('button', { name: words('product.add') })).toBeVisible()
  },
})

export const FavouriteRefused = pageAt(
  pageServer({
    getProduct: { data: PRODUCT },
    storeData,
    addFavouriteProduct: BROKEN,
  }),
  HERE,
  {
    ...signedIn,
    play: async () => {
      const heart = await screen.findByRole('button', { name: words('product.favourite') })
      await userEvent.click(heart)
      await waitFor(() => expect(heart).toHaveAttribute('aria-busy', 'false'))
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
    },
  },
)
