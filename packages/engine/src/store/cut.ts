import { charactersOf } from '../characters.ts'

/** Length of a title on a card, in graphemes (STO-15). */
export const TITLE_LENGTH = 20
/** Length of a description in the cart, in graphemes (CART-02). */
export const CART_DESCRIPTION_LENGTH = 140
/** Length of the description in the head of a page, in graphemes (STO-38). */
export const HEAD_DESCRIPTION_LENGTH = 100

/**
 * Cuts a text after `length` graphemes and appends dots if it was longer (AMB-134).
 * @example
 * cutText('Hand-thrown coffee cup', 20) // 'Hand-thrown coffee c...'
 */
export function cutText(text: string, length: number): string {
  // A grapheme has at least one UTF-16 unit, so a short text needs no segmentation.
  if (text.length <= length) return text
  const characters = charactersOf(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}

/** The number of graphemes in a text. */
export const lengthOf = (text: string): number => charactersOf(text).length
