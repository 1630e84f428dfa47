import type { CalendarDate, CatalogueFile } from '@dareesha/contract'

import { coupons } from './coupons.ts'
import { destinations } from './destinations.ts'
import { everyShape } from './every-shape.ts'
import { optionPackages } from './option-packages.ts'
import { pages } from './pages.ts'
import { postcards } from './postcards.ts'
import { scratchPrizes } from './scratch-prizes.ts'
import { collections } from './store/collections.ts'
import { shippingFee, storeDesign, storePages } from './store/home.ts'
import { products } from './store/products.ts'
import { banners, settings } from './settings.ts'
import { vouchers } from './vouchers.ts'

/**
 * The catalogue of a first start: eight destinations, packages of every shape, vouchers, prizes, postcards and a store, in both languages.
 *
 * @param today - Days are counted from here, so that it never grows old.
 */
export const demoCatalogue = (today: CalendarDate): CatalogueFile => ({
  destinations,
  packages: [...everyShape(today), ...optionPackages(today)],
  coupons: coupons(today),
  vouchers: vouchers(today),
  scratch_prizes: scratchPrizes,
  products: products(today),
  collections,
  store_design: storeDesign,
  shipping_fee: shippingFee,
  postcards,
  banners,
  settings,
  pages: [...pages, ...storePages],
})
