/** Removes case, accents, vowel signs and tatweel, and unifies the variants of alef, yeh and heh. */
export const foldedForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647')
    .trim()

/** Whether at least one of the texts contains the search term (CALL-08). An empty term matches every text. */
export function matchesSearch(texts: readonly string[], term: string): boolean {
  const foldedTerm = foldedForSearch(term)
  return texts.some((text) => foldedForSearch(text).includes(foldedTerm))
}

/** Whether the tags contain a tag in any spelling: `Water sports` equals `water-sports` (CALL-06). */
export const hasTag = (tags: readonly string[], wanted: string): boolean =>
  tags.some((tag) => tagSlug(tag) === tagSlug(wanted))

/** Returns the slug of a tag, such as `water-sports` (LIST-01, LIST-03). */
export const tagSlug = (tag: string): string => tag.trim().toLowerCase().replaceAll(' ', '-')
