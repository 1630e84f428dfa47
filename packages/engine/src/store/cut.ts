import { charactersOf } from '../characters.ts'

/** Characters of a title on a card (STO-15). */
export const TITLE_LENGTH = 20
/** Characters of a description in the cart (CART-02). */
export const CART_DESCRIPTION_LENGTH = 140
/** Characters of the description in the head of a page (STO-38). */
export const HEAD_DESCRIPTION_LENGTH = 100

/**
 * The first characters of a text, as a person counts them: an emoji or a letter with its marks is one. Dots follow only
 * where something was cut (AMB-134).
 *
 * @example
 * cutText('Hand-thrown coffee cup', 20) // 'Hand-thrown coffee c...'
 */
export function cutText(text: string, length: number): string {
  // No character is shorter than one unit, so a text with few units needs no counting.
  if (text.length <= length) return text
  const characters = charactersOf(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}

/** How many characters a person counts in a text. */
export const lengthOf = (text: string): number => charactersOf(text).length
