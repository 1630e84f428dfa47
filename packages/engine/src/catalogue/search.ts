/**
 * A text as searches compare it: case does not count, nor do the marks and letter forms that Arabic writers leave out (alef,
 * yeh, teh marbuta, vowel signs, tatweel).
 *
 * @example
 * foldedForSearch('مَدرسة') === foldedForSearch('مدرسه') // true
 */
export const foldedForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647')
    .trim()

/** Whether any of the texts holds what is searched for (CALL-08). An empty search holds for every text. */
export function matchesSearch(texts: readonly string[], term: string): boolean {
  const wanted = foldedForSearch(term)
  return texts.some((text) => foldedForSearch(text).includes(wanted))
}

/** Whether a package carries a tag, however the tag is written: `Water sports` is `water-sports` (CALL-06). */
export const hasTag = (tags: readonly string[], wanted: string): boolean =>
  tags.some((tag) => tagSlug(tag) === tagSlug(wanted))

/**
 * A tag as it stands in an address and names its banner (LIST-01, LIST-03).
 *
 * @example
 * tagSlug('Water sports') // 'water-sports'
 */
export const tagSlug = (tag: string): string => tag.trim().toLowerCase().replaceAll(' ', '-')
