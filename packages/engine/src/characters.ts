/** Splits a text into graphemes, so that an emoji sequence counts as one character (POST-24, POST-25, AMB-134). */
export function charactersOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('ar', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

// Most visitors never need the segmenter.
let segmenter: Intl.Segmenter | undefined

export function charactersIfOver(max: number, text: string): readonly string[] | null {
  // A grapheme has at least one UTF-16 unit, so a short text needs no segmentation.
  if (text.length <= max) return null
  const characters = charactersOf(text)
  return characters.length > max ? characters : null
}

/** Cuts a text of more than `length` graphemes to this length and appends dots (AMB-134): `Hand-thrown coffee c...`. */
export function cutText(text: string, length: number): string {
  const characters = charactersIfOver(length, text)
  return characters === null ? text : `${characters.slice(0, length).join('')}...`
}
