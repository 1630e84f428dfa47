import { ORDER_HISTORY_PATH } from '@dareesha/engine/account'
import { tagSlug } from '@dareesha/engine/catalogue'

export const paths = {
  home: '/',
  destinations: '/view-all-destination',
  about: '/aboutus',
  contact: '/contactus',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  register: '/register',
  settings: '/settings',
  ordersSettings: '/orders-settings',
  editProfile: '/edit-profile',
  orderHistory: ORDER_HISTORY_PATH,
  notifications: '/notifications',
  postcardOrders: '/hos-postcards/order-history',
  /** The specification spells only this link with `gshar`, an alias of the store `gsharshop` (AMB-118). */
  storeOrders: '/stores/gshar/orders',
  store: '/stores/gsharshop',
  favourites: '/stores/gsharshop/products?favourites=1',
  cart: '/stores/gsharshop/cart',
  upload: '/upload',
  /** `invoics` is the spelling of the specification (RTE-18). */
  invoices: '/invoics',
  raffles: '/all-raffles',
  rafflesOf: (id: number | null, notes: string | null) => {
    const query = new URLSearchParams()
    if (id !== null) query.set('invoice_id', String(id))
    if (notes !== null && notes !== '') query.set('notes', notes)
    const search = query.toString()
    return search === '' ? '/all-raffles' : `/all-raffles?${search}`
  },
  scratch: '/scratch',
  postcards: '/hos-postcards',
  postcardMessage: '/hos-postcards/message',
  postcardsAbout: '/hos-postcards-about',
  postcardsContact: '/hos-postcards-contact',
  editPostcard: (slug: string) => `/hos-postcards/edit-my-card/${encodeURIComponent(slug)}`,
  postcardOrder: (orderNumber: string) => `/hos-postcards/order-details/${encodeURIComponent(orderNumber)}`,
  package: (slug: string) => `/p/${slug}`,
  destination: (slug: string) => `/d/${slug}`,
  voucher: (slug: string) => `/v/${slug}`,
  vouchers: (destinationSlug: string) => `/vouchers/${destinationSlug}`,
  /** In place of a destination slug, `location` means the position of the visitor (VCH-07). */
  vouchersNearby: '/vouchers/location',
  tag: (tag: string) => `/t/${encodeURIComponent(tagSlug(tag))}`,
  searchForm: '/search',
  search: (term: string, destination = -1) => `/search?d=${destination}&t=${encodeURIComponent(term)}`,
  booking: (slug: string, step: string, sheet: string) =>
    `/p/${slug}?step=${step}${sheet === 'none' ? '' : `&sheet=${sheet}`}`,
  ticket: (orderNumber: string) => `/booking-details/${orderNumber}`,
  whatsapp: (text?: string) =>
    `https://wa.me/971600000000${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`,
  directions: ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
    `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  loginFor: (path: string) => `/login?redirect_url=${encodeURIComponent(path)}`,
} as const

/** The URL after a payment. The first ticket of a purchase has the number of the purchase. */
export const returnAddress = (purchaseNumber: string): string =>
  `${window.location.origin}${paths.ticket(purchaseNumber)}?success`

const ARABIC = '/ae'

export function splitLanguagePrefix(address: string): { readonly path: string; readonly language: 'ae' | null } {
  const rest = address.slice(ARABIC.length)
  return address.startsWith(ARABIC) && /^([/?]|$)/.test(rest)
    ? { path: `/${rest.replace(/^\/+/, '')}`, language: 'ae' }
    : { path: address, language: null }
}

export const arabicAddress = (path: string): string => (path === '/' ? ARABIC : `${ARABIC}${path}`)
