import { toWesternDigits } from '@dareesha/contract'

const NUMBER = /^([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([2-9]|[1-9]\d)?$/

/**
 * Reads a ticket number from a QR code or typed text; returns null for other text (GATE-02). Ignores case, spaces and hyphens. Reads O as 0,
 * and I and L as 1. The second and later tickets of a purchase have a suffix, 2 to 99.
 * @example parseTicketNumber('7k3m 9qpd x2va') // '7K3M-9QPD-X2VA'
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
