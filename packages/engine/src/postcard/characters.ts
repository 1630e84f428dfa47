/**
 * The characters of a text as a person counts them: a family of four in one emoji is one, and so is a letter with its signs
 * (POST-24, POST-25).
 *
 * @example
 * charactersOf('سَلام 👨‍👩‍👧').length // 6
 */
export const charactersOf = (text: string): readonly string[] =>
  Array.from(SEGMENTER.segment(text), ({ segment }) => segment)

const SEGMENTER = new Intl.Segmenter('ar', { granularity: 'grapheme' })
