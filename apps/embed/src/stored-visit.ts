/** The only key that the element writes to the storage of the embedding page. The value must survive the visit to the payment page. */
const KEY = 'dareesha-booking'

export type Paying = { readonly slug: string; readonly number: string }

export type StoredVisit = {
  readonly token: string | null
  readonly choices: Readonly<Record<string, string>>
  readonly paying: Paying | null
}

const EMPTY: StoredVisit = { token: null, choices: {}, paying: null }

export function readVisit(): StoredVisit {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return { ...EMPTY, ...(stored as Partial<StoredVisit>) }
  } catch {
    return EMPTY
  }
}

/** If the browser blocks the storage, the visitor loses the selection at the payment page. */
export function writeVisit(change: Partial<StoredVisit>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readVisit(), ...change }))
  } catch {}
}

export const writeChoice = (slug: string, choice: string): void =>
  writeVisit({ choices: { ...readVisit().choices, [slug]: choice } })
