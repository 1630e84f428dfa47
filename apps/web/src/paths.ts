import { tagSlug } from '@dareesha/engine/catalogue'

/** Every address of the site that a screen links to. */
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
  orderHistory: '/order-history',
  notifications: '/notifications',
  postcardOrders: '/hos-postcards/order-history',
  storeOrders: '/stores/gshar/orders',
  store: '/stores/gsharshop',
  cart: '/stores/gsharshop/cart',
  upload: '/upload',
  invoices: '/invoics',
  raffles: '/all-raffles',
  /** The raffles of an invoice, with what its moderation noted; of all when there is no id (AMB-112). */
  rafflesOf: (id: number | null, notes: string | null) => {
    const query = new URLSearchParams()
    if (id !== null) query.set('invoice_id', String(id))
    if (notes !== null && notes !== '') query.set('notes', notes)
    const asked = query.toString()
    return asked === '' ? '/all-raffles' : `/all-raffles?${asked}`
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
  /** The value that stands for nearby, wherever the visitor is (VCH-07). */
  vouchersNearby: '/vouchers/location',
  tag: (tag: string) => `/t/${encodeURIComponent(tagSlug(tag))}`,
  searchForm: '/search',
  /** Where a search shows what it found; -1 is every destination (LIST-05 to LIST-07). */
  search: (term: string, destination = -1) => `/search?d=${destination}&t=${encodeURIComponent(term)}`,
  /** The wizard of a package, at a step and with a sheet over it. */
  booking: (slug: string, step: string, sheet: string) =>
    `/p/${slug}?step=${step}${sheet === 'none' ? '' : `&sheet=${sheet}`}`,
  ticket: (orderNumber: string) => `/booking-details/${orderNumber}`,
  /** The sign-in that leads back to where it was asked for (ACC-10, AMB-003). */
  loginFor: (path: string) => `/login?redirect_url=${encodeURIComponent(path)}`,
} as const

/** Where a payment page sends the buyer back to: the full address of his ticket (AMB-066). */
export const returnAddress = (purchaseNumber: string): string =>
  `${window.location.origin}${paths.ticket(purchaseNumber)}?success`
