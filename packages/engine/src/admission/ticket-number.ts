import { toWesternDigits } from '@dareesha/contract'

const NUMBER = /^([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([2-9]|[1-9]\d)?$/

/**
 * Reads the number of a ticket from a QR code or from typing; null for any other text, such as a foreign or a torn code (GATE-02).
 * Case, spaces and hyphens do not matter, and the symbols that a ticket never contains are read as the digits they look like.
 *
 * @example
 * parseTicketNumber('7k3m 9qpd x2va') // '7K3M-9QPD-X2VA'
 * parseTicketNumber('https://example.com') // null
 */
export function parseTicketNumber(text: string): string | null {
  const symbols = toWesternDigits(text)
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const found = NUMBER.exec(symbols)
  return found === null ? null : found.slice(1).filter(Boolean).join('-')
}
