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
