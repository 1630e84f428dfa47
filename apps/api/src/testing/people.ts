import { CODE_LENGTH } from '@dareesha/engine/account'

import type { TestSite } from './site.ts'

let people = 0

export function aPerson() {
  people += 1
  return {
    name: 'Mariam Saeed',
    email: `mariam-${people}@example.ae`,
    mobile: `97150${String(people).padStart(7, '0')}`,
  }
}

const CODE = new RegExp(`\\d{${CODE_LENGTH}}`)

export async function codeFor({ app }: Pick<TestSite, 'app'>, address: string): Promise<string> {
  const answer = await app.request(`/dev/outbox?to=${encodeURIComponent(address)}`)
  const { data } = (await answer.json()) as { data: readonly { body: string }[] }
  return CODE.exec(data[0]?.body ?? '')?.[0] ?? ''
}
