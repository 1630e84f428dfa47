/** Returns the SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export type Sha256 = (text: string) => string

/** The result of a draw. Anyone can compute the result from the list and the seed (DESK-08). */
export type RaffleDraw = {
  /** The SHA-256 of `drawListText`, published before the draw. */
  readonly listHash: string
  readonly winner: string | null
}

/** The text of a list: one number per line, sorted by code point, so that equal lists have equal hashes (DESK-08). */
export const drawListText = (numbers: readonly string[]): string =>
  numbers
    .toSorted()
    .map((number) => `${number}\n`)
    .join('')

/**
 * Draws one number of a list (DESK-08). The winner's position in the sorted list, counted from 0, is a SHA-256 modulo the list's length. The
 * hashed text has two lines: the hash of the list, and the seed. The chances of two numbers differ by at most 2^-256.
 * @example import { createHash } from 'node:crypto'
 * const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
 * drawRaffle(['7K3M-9QPD-X2VA', '0A1B-2C3D-4E5F'], 'red 7, blue 12', sha256).winner
 */
export function drawRaffle(numbers: readonly string[], seed: string, sha256: Sha256): RaffleDraw {
  const listHash = sha256(drawListText(numbers))
  if (numbers.length === 0) return { listHash, winner: null }
  const drawn = BigInt(`0x${sha256(`${listHash}\n${seed}\n`)}`) % BigInt(numbers.length)
  return { listHash, winner: numbers.toSorted()[Number(drawn)] ?? null }
}

/** A raffle number in a draw, with its invoice and owner. */
export type DrawEntry = {
  readonly number: string
  readonly invoice: number
  readonly name: string
  readonly email: string | null
  readonly mobile: string | null
}

/** The rows of a list, for `toCsv`. The second cell is `won` in the winner's row, else empty (DESK-08). */
export const drawRows = (
  entries: readonly DrawEntry[],
  winner: string | null,
  won: string,
): readonly (readonly (string | number)[])[] =>
  entries.map(({ number, invoice, name, email, mobile }) => [
    number,
    number === winner ? won : '',
    invoice,
    name,
    email ?? '',
    mobile ?? '',
  ])

/** Why a list cannot be published, or a number cannot be drawn (DESK-08). */
export type DrawViolation = { readonly code: 'draw-name-missing' | 'draw-empty' | 'draw-done' | 'draw-seed' }

/** Checks a list before its hash is published (DESK-08). */
export function checkDrawList(name: string, numbers: readonly string[]): readonly DrawViolation[] {
  if (name.trim() === '') return [{ code: 'draw-name-missing' }]
  return numbers.length === 0 ? [{ code: 'draw-empty' }] : []
}

/** Checks a draw: a list is drawn only once, and the seed is one line (DESK-08). */
export function checkDraw({ isDrawn }: { readonly isDrawn: boolean }, seed: string): readonly DrawViolation[] {
  if (isDrawn) return [{ code: 'draw-done' }]
  return /^[^\p{Cc}]{1,200}$/u.test(seed) ? [] : [{ code: 'draw-seed' }]
}
