import { randomBytes } from 'node:crypto'

/** Crockford's 32 symbols: none reads as another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 random bits in three groups: `7K3M-9QPD-X2VA`. */
export function newPurchaseNumber(): string {
  const symbols = Array.from(randomBytes(12), (byte) => ALPHABET[byte % ALPHABET.length])
  return [symbols.slice(0, 4), symbols.slice(4, 8), symbols.slice(8)].map((group) => group.join('')).join('-')
}
