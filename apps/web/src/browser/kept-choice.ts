import { readItem, writeItem } from './storage.ts'

/** What a visitor has chosen of a package, kept for this tab alone: over a reload, a sign-in and a visit to the payment page. */
const keyOf = (slug: string): string => `wizard:${slug}`

export const keptChoice = (slug: string): string | null => readItem('sessionStorage', keyOf(slug))

export const keepChoice = (slug: string, choice: string): void => writeItem('sessionStorage', keyOf(slug), choice)

const heightKeyOf = (slug: string): string => `height:/p/${slug}`

/** How high the wizard was when its page was left, in CSS pixels: `index.html` holds as much for it when the page is loaded again. */
export const keepHeight = (slug: string, px: number): void =>
  writeItem('sessionStorage', heightKeyOf(slug), String(Math.round(px)))

/** It is booked: the next visit to the package begins anew. */
export function forgetChoice(slug: string): void {
  writeItem('sessionStorage', keyOf(slug), null)
  writeItem('sessionStorage', heightKeyOf(slug), null)
}
