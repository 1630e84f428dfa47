import { CODE_LENGTH } from '@dareesha/engine/account'

import type { TestSite } from './site.ts'

let people = 0

/** The contact data of a new person without an account. */
export function aPerson() {
  people += 1
  return {
    name: 'Mariam Saeed',
    email: `mariam-${people}@example.ae`,
    mobile: `97150${String(people).padStart(7, '0')}`,
  }
}

const CODE = new RegExp(`\\d{${CODE_LENGTH}}`)

/** Reads the newest one-time code for an address from the outbox; '' if there is none. */
export async function codeFor({ app }: Pick<TestSite, 'app'>, address: string): Promise<string> {
  const answer = await app.request(`/dev/outbox?to=${encodeURIComponent(address)}`)
  const { data } = (await answer.json()) as { data: readonly { body: string }[] }
  return CODE.exec(data[0]?.body ?? '')?.[0] ?? ''
}
