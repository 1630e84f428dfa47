import { readItem, writeItem } from './storage.ts'

/** What a visitor has chosen of a package, kept for this tab alone: over a reload, a sign-in and a visit to the payment page. */
const keyOf = (slug: string): string => `wizard:${slug}`

export const keptChoice = (slug: string): string | null => readItem('sessionStorage', keyOf(slug))

export const keepChoice = (slug: string, choice: string): void => writeItem('sessionStorage', keyOf(slug), choice)

/** It is booked: the next visit to the package begins anew. */
export const forgetChoice = (slug: string): void => writeItem('sessionStorage', keyOf(slug), null)
