import { addReseller } from '../octo/resellers.ts'
import type { ResellerTerms } from '../octo/resellers.ts'
import { assertDocumentedAt } from './openapi.ts'
import type { TestSite } from './site.ts'

export type OctoAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

export type TestReseller = {
  readonly name: string
  readonly key: string
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<OctoAnswer>
}

let resellers = 0

export const GENEROUS: ResellerTerms = { netShare: 8500, holdShare: 100, requestsAMinute: 1_000_000 }

export async function aReseller(
  { app, database }: TestSite,
  terms: Partial<ResellerTerms> = {},
): Promise<TestReseller> {
  resellers += 1
  const name = `Reseller ${resellers}`
  const key = await addReseller(database.pool, name, { ...GENEROUS, ...terms })
  return {
    name,
    key,
    call: async (method, path, body, headers = {}) => {
      const answer = await app.request(`/octo${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'octo-capabilities': 'octo/pricing, octo/content',
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const answered: unknown = await answer.json()
      assertDocumentedAt(method, path, answer.status, answered)
      return { status: answer.status, headers: answer.headers, body: answered }
    },
  }
}
