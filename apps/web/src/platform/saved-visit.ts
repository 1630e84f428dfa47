import { readItem, writeItem } from './storage.ts'

/** The wizard's snapshot of a package, stored for this tab: over a reload, a sign-in and the payment page. */
const keyOf = (slug: string): string => `wizard:${slug}`

export const savedVisit = (slug: string): string | null => readItem('sessionStorage', keyOf(slug))

export const saveVisit = (slug: string, choice: string): void => writeItem('sessionStorage', keyOf(slug), choice)

const heightKeyOf = (slug: string): string => `height:/p/${slug}`

/** Stores the height of the wizard in CSS pixels; `index.html` reserves it when the page is loaded again. */
export const saveWizardHeight = (slug: string, px: number): void =>
  writeItem('sessionStorage', heightKeyOf(slug), String(Math.round(px)))

/** After a booking, the next visit to the package starts over. */
export function deleteVisit(slug: string): void {
  writeItem('sessionStorage', keyOf(slug), null)
  writeItem('sessionStorage', heightKeyOf(slug), null)
}
