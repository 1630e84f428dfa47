import { ae as siteAe } from './ae.ts'
import { en as siteEn } from './en.ts'
import { ae as accountAe } from './account/ae.ts'
import { en as accountEn } from './account/en.ts'
import { ae as bookingAe } from './booking/ae.ts'
import { en as bookingEn } from './booking/en.ts'
import { ae as bookingsAe } from './bookings/ae.ts'
import { en as bookingsEn } from './bookings/en.ts'
import { ae as deskAe } from './desk/ae.ts'
import { en as deskEn } from './desk/en.ts'
import { ae as destinationsAe } from './destinations/ae.ts'
import { en as destinationsEn } from './destinations/en.ts'
import { ae as gateAe } from './gate/ae.ts'
import { en as gateEn } from './gate/en.ts'
import { ae as homeAe } from './home/ae.ts'
import { en as homeEn } from './home/en.ts'
import { ae as invoicesAe } from './invoices/ae.ts'
import { en as invoicesEn } from './invoices/en.ts'
import { ae as listingsAe } from './listings/ae.ts'
import { en as listingsEn } from './listings/en.ts'
import { ae as packageAe } from './package/ae.ts'
import { en as packageEn } from './package/en.ts'
import { ae as postcardsAe } from './postcards/ae.ts'
import { en as postcardsEn } from './postcards/en.ts'
import { ae as receiptsAe } from './receipts/ae.ts'
import { en as receiptsEn } from './receipts/en.ts'
import { ae as scratchAe } from './scratch/ae.ts'
import { en as scratchEn } from './scratch/en.ts'
import { ae as staffAe } from './staff/ae.ts'
import { en as staffEn } from './staff/en.ts'
import { ae as storeAe } from './store/ae.ts'
import { en as storeEn } from './store/en.ts'
import { ae as vouchersAe } from './vouchers/ae.ts'
import { en as vouchersEn } from './vouchers/en.ts'

export const WORDS = {
  site: { en: siteEn, ae: siteAe },
  account: { en: accountEn, ae: accountAe },
  booking: { en: bookingEn, ae: bookingAe },
  bookings: { en: bookingsEn, ae: bookingsAe },
  desk: { en: deskEn, ae: deskAe },
  destinations: { en: destinationsEn, ae: destinationsAe },
  gate: { en: gateEn, ae: gateAe },
  home: { en: homeEn, ae: homeAe },
  invoices: { en: invoicesEn, ae: invoicesAe },
  listings: { en: listingsEn, ae: listingsAe },
  package: { en: packageEn, ae: packageAe },
  postcards: { en: postcardsEn, ae: postcardsAe },
  receipts: { en: receiptsEn, ae: receiptsAe },
  scratch: { en: scratchEn, ae: scratchAe },
  staff: { en: staffEn, ae: staffAe },
  store: { en: storeEn, ae: storeAe },
  vouchers: { en: vouchersEn, ae: vouchersAe },
} as const

export type Area = keyof typeof WORDS

export const AREAS = Object.keys(WORDS) as readonly Area[]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
    fallbackNS: 'site'
    keySeparator: false
    nsSeparator: false
    resources: { readonly [Of in Area]: (typeof WORDS)[Of]['en'] }
  }
}

type KeysOf<Of> = Of extends { readonly en: infer English } ? keyof English : never

export type EveryKey = KeysOf<(typeof WORDS)[Area]>
