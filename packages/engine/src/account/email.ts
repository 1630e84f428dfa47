/** A standard pattern: something, an at sign, a domain with a dot; no white space (ACC-21). */
const EMAIL = /^[^\s@<>()",;:\\]+@[^\s@.]+(\.[^\s@.]+)+$/u
const MOST_CHARACTERS = 254

/** An e-mail address as it is stored and compared: lower case, outer white space gone; null when it is none. */
export function toEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  return email.length <= MOST_CHARACTERS && EMAIL.test(email) ? email : null
}
