/** The store's slug in links (RTE-24). */
export const MAIN_STORE = 'gsharshop'

/** The store's slug in the return path of a payment and in links to orders (RTE-38, AMB-118). */
export const ORDERS_STORE = 'gshar'

/** The path that the visitor returns to after a payment (RTE-38, AMB-123). */
export const PAYMENT_RETURN = `/stores/${ORDERS_STORE}/orders?success`

/** Returns the slug for calls: `MAIN_STORE` instead of its alias `ORDERS_STORE` (AMB-118). */
export const dataSlugOf = (slug: string): string => (slug === ORDERS_STORE ? MAIN_STORE : slug)

/** The layout of a static page of the store (STO-39, RTE-33). */
export type StorePageKind = 'about' | 'contact' | 'other'

/** Returns the layout of a static page by its slug, such as `about-us` or `contact`. */
export function storePageKind(slug: string): StorePageKind {
  if (/^about(-?us)?$/i.test(slug)) return 'about'
  return /^contact(-?us)?$/i.test(slug) ? 'contact' : 'other'
}

/** Whether a host shows the store at `/`. `mainHost`, its `www.` form and localhost do not. If `mainHost` is '', no host does (RTE-03, AMB-077). */
export function isStoreHost(host: string, mainHost: string): boolean {
  const name = host.toLowerCase()
  return mainHost !== '' && ![mainHost, `www.${mainHost}`, 'localhost'].includes(name)
}
