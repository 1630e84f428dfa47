import { z } from 'zod'

/** What a purchase is of: a package, products of the store, or a postcard. */
export const purchaseKind = z.enum(['booking', 'order', 'postcard'])

export type PurchaseKind = z.output<typeof purchaseKind>

/** Whether a purchase `u` is of products, as a condition. */
export const IS_ORDER = `u.items ? 'products'`

/** The kind of a purchase `u`, as a column. */
export const KIND_COLUMN = `case when u.package_id is not null then 'booking' when ${IS_ORDER} then 'order' else 'postcard' end as kind`
