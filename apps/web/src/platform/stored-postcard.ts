import { readItem, writeItem } from './storage.ts'

const KEYS = {
  picture: 'postCard',
  id: 'posCardId',
  price: 'postCardPrice',
  photo: 'postImage',
  draft: 'postCardDraft',
} as const

type Part = keyof typeof KEYS

const memory = new Map<Part, string>()

const read = (part: Part): string | null => memory.get(part) ?? readItem('localStorage', KEYS[part])

/** Null deletes the part. @returns False when the value stays in memory only. */
function store(part: Part, value: string | null): boolean {
  // The older value must not come back if the storage refuses the new value.
  writeItem('localStorage', KEYS[part], null)
  memory.delete(part)
  if (value === null) return true
  writeItem('localStorage', KEYS[part], value)
  const isStored = readItem('localStorage', KEYS[part]) === value
  if (!isStored) memory.set(part, value)
  return isStored
}

export function chosenPostcard(): number | null {
  const id = read('id')
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null
}

export function choosePostcard(card: { readonly id: number; readonly price: string; readonly picture: string }): void {
  store('picture', card.picture)
  store('id', String(card.id))
  store('price', card.price)
}

export const chosenPrice = (): string | null => read('price')

export const storedPhoto = (): string | null => read('photo')

export const storePhoto = (photo: string | null): boolean => store('photo', photo)

export const storedDraft = (): string | null => read('draft')

export const storeDraft = (draft: string): void => void store('draft', draft)

export function deletePostcard(): void {
  for (const part of Object.keys(KEYS) as Part[]) store(part, null)
}
