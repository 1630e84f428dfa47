/**
 * The graphemes of a text, which are the characters that a person counts: an emoji sequence is one, and so is a letter with
 * its marks (POST-24, POST-25, AMB-134).
 * @example
 * charactersOf('سَلام 👨‍👩‍👧').length // 6
 */
export function charactersOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('ar', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

// Created on first use, because most visitors never need it.
let segmenter: Intl.Segmenter | undefined
