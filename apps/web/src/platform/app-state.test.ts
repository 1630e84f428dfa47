import { ok } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

function aBrowser() {
  const storage = () => {
    const items = new Map<string, string>()
    return {
      items,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }
  }
  const [localStorage, sessionStorage] = [storage(), storage()]
  const cookies = new Map<string, string>()
  const document = {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    },
  }
  vi.stubGlobal('window', { localStorage, sessionStorage, location: { protocol: 'https:' } })
  vi.stubGlobal('document', document)
  const stored = () => ({
    localStorage: Object.fromEntries(localStorage.items),
    sessionStorage: Object.fromEntries(sessionStorage.items),
    cookies: Object.fromEntries(cookies),
  })
  return { stored }
}

async function aPage() {
  vi.resetModules()
  const [session, cart, records] = await Promise.all([
    import('./session.ts'),
    import('./cart.ts'),
    import('../data/read-record.ts'),
  ])
  return { ...session, ...cart, ...records }
}

it('[ENT-36] the browser stores only the token and the cart', async () => {
  const { stored } = aBrowser()
  const page = await aPage()
  expect([page.currentToken(), page.storedCart()]).toEqual([null, null])
  page.signIn('a.b.c')
  page.storeCart('[{"product_id":1005,"qty":2}]')
  const queries = new QueryClient()
  const call = (() => Promise.resolve(ok({ success: 1, data: [] }))) as unknown as Call
  const query = page.recordQuery('destinations', {}, () => ok('a record'))(call)
  expect(await queries.query(query)).toEqual({ value: 'a record' })
  expect(queries.getQueryState(query.queryKey)?.status).toBe('success')

  expect(stored()).toEqual({
    localStorage: { jwt: 'a.b.c', products: '[{"product_id":1005,"qty":2}]' },
    sessionStorage: {},
    cookies: { token: 'a.b.c' },
  })
  const next = await aPage()
  expect([next.currentToken(), next.storedCart()]).toEqual(['a.b.c', '[{"product_id":1005,"qty":2}]'])
})
