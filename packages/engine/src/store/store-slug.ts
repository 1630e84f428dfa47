/** The slug of the store in its own links (RTE-24). */
export const MAIN_STORE = 'gsharshop'

/** The slug under which a payment returns and orders are linked (RTE-38, AMB-118). */
export const ORDERS_STORE = 'gshar'

/** Where a payment returns to (RTE-38, AMB-123). */
export const PAYMENT_RETURN = `/stores/${ORDERS_STORE}/orders?success`

/** The slug that data calls take for the slug of an address: `gshar` is another name of the main store (AMB-118). */
export const dataSlugOf = (slug: string): string => (slug === ORDERS_STORE ? MAIN_STORE : slug)

/** The looks of a static page of the store (STO-39, RTE-33). */
export type StorePageKind = 'about' | 'contact' | 'other'

/** The look of a static page, by its slug: `about` and `about-us` are about, `contact` and `contact-us` are contact. */
export function storePageKind(slug: string): StorePageKind {
  if (/^about(-?us)?$/i.test(slug)) return 'about'
  return /^contact(-?us)?$/i.test(slug) ? 'contact' : 'other'
}
