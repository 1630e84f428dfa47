import type { TestSite } from './site.ts'

let people = 0

/** Somebody new, whom no site knows yet. */
export function somebody() {
  people += 1
  return {
    name: 'Mariam Saeed',
    email: `mariam-${people}@example.ae`,
    mobile: `9715000000${String(people).padStart(2, '0')}`,
  }
}

/** The newest code that was sent to an address; '' when there is none. */
export async function codeFor({ app }: Pick<TestSite, 'app'>, address: string): Promise<string> {
  const answer = await app.request(`/dev/outbox?to=${encodeURIComponent(address)}`)
  const { data } = (await answer.json()) as { data: readonly { body: string }[] }
  return /\d{6}/.exec(data[0]?.body ?? '')?.[0] ?? ''
}
