/**
 * The characters of a text as a person counts them: a family of four in one emoji is one, and so is a letter with its signs
 * (POST-24, POST-25, AMB-134).
 *
 * @example
 * charactersOf('سَلام 👨‍👩‍👧').length // 6
 */
export function charactersOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('ar', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

// Made when it is needed first: most visitors never see a text that is counted.
let segmenter: Intl.Segmenter | undefined
