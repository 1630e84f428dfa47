import { readItem, writeItem } from './storage.ts'

/** The card that a visitor is making, under the names that front ends of this wire share (ENT-35, POST-09, POST-20). */
const KEYS = {
  /** Its picture: data, or a name in the file store. */
  picture: 'postCard',
  id: 'posCardId',
  price: 'postCardPrice',
  photo: 'postImage',
  draft: 'postCardDraft',
} as const

type Part = keyof typeof KEYS

/** What the browser has no room for, or may not keep: this page still has it. */
const memory = new Map<Part, string>()

const read = (part: Part): string | null => memory.get(part) ?? readItem('localStorage', KEYS[part])

/** Whether it is kept beyond this page. */
function keep(part: Part, value: string | null): boolean {
  // What stood there before must not come back for what finds no room.
  writeItem('localStorage', KEYS[part], null)
  memory.delete(part)
  if (value === null) return true
  writeItem('localStorage', KEYS[part], value)
  const isKept = readItem('localStorage', KEYS[part]) === value
  if (!isKept) memory.set(part, value)
  return isKept
}

/** The template that was chosen, by its id; null when none was (AMB-140). */
export function chosenPostcard(): number | null {
  const id = read('id')
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null
}

/** Keeps the template: its picture, its id and its price as the wire has it. */
export function choosePostcard(card: { readonly id: number; readonly price: string; readonly picture: string }): void {
  keep('picture', card.picture)
  keep('id', String(card.id))
  keep('price', card.price)
}

/** The price at which the template was chosen, as the wire has it. */
export const chosenPrice = (): string | null => read('price')

/** The photo of the card, as a data address. */
export const keptPhoto = (): string | null => read('photo')

/** Keeps the photo, or forgets it. @returns False when it is kept only until the page is left. */
export const keepPhoto = (photo: string | null): boolean => keep('photo', photo)

/** What was written on the card, as text. */
export const keptPostcardDraft = (): string | null => read('draft')

export const keepDraft = (draft: string): void => void keep('draft', draft)

/** Forgets the card: it is ordered, or its maker signs out on a machine that others may use. */
export function forgetPostcard(): void {
  for (const part of Object.keys(KEYS) as Part[]) keep(part, null)
}
