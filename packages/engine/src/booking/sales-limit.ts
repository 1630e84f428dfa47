/** More than is left of what may be sold to all customers together (QTY-13, QTY-14). */
export type SalesLimitViolation = { readonly code: 'sales-limit' }
