/** The only entry of the host's storage: what must survive the visit to the payment page. */
const KEY = 'dareesha-booking'

/** A purchase whose payment page was opened. */
export type Paying = { readonly slug: string; readonly number: string }

export type StoredVisit = {
  readonly token: string | null
  /** The saved selections, by the slug of their package. */
  readonly choices: Readonly<Record<string, string>>
  readonly paying: Paying | null
}

const EMPTY: StoredVisit = { token: null, choices: {}, paying: null }

/** Reads the visit of this tab; a blocked storage, and a text that another page wrote, is an empty visit. */
export function readVisit(): StoredVisit {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return { ...EMPTY, ...(stored as Partial<StoredVisit>) }
  } catch {
    return EMPTY
  }
}

/** Changes the visit. Without a storage, the selection is lost on the way to the payment, and nothing else. */
export function writeVisit(change: Partial<StoredVisit>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readVisit(), ...change }))
  } catch {
    // The host blocks its storage.
  }
}

export const writeChoice = (slug: string, choice: string): void =>
  writeVisit({ choices: { ...readVisit().choices, [slug]: choice } })
