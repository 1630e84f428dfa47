import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite({ changes: { 101: { hide: 1 } } })
})
afterAll(() => site.end())

const slugsOf = (body: Readonly<Record<string, unknown>>) =>
  (body['data'] as { url_slug: string }[]).map(({ url_slug }) => url_slug)

const slugs = async (action: string, fields: Record<string, string>) => slugsOf((await site.ask(action, fields)).body)

describe('search', () => {
  it.each([
    ['a term with vowel marks', 'كَايَاك', 'kayak-rental'],
    ['a term without its hamza', 'الواح', 'paddle-board-rental'],
    ['a term with capitals and surrounding spaces', '  KaYaK  ', 'kayak-rental'],
    ['a typing error', 'kyak', 'kayak-rental'],
    ['a synonym of the catalogue', 'tent', 'night-in-the-desert'],
  ])('[CALL-08] [UX-26] search finds a package by %s', async (_, term, slug) => {
    expect(await slugs('search', { search_term: term })).toContain(slug)
  })

  it('[CALL-08] an empty term finds many packages, and an unknown term finds no package', async () => {
    expect((await slugs('search', {})).length).toBeGreaterThan(40)
    expect(await slugs('search', { search_term: 'zzzzzz' })).toEqual([])
  })

  it('[CALL-08] the destination_id -1 searches all destinations', async () => {
    expect(await slugs('search', { destination_id: '-1' })).toEqual(await slugs('search', {}))
    expect((await slugs('search', { destination_id: '1' })).length).toBeLessThan((await slugs('search', {})).length)
    expect(await slugs('search', { destination_id: '1', search_term: 'kayak' })).toEqual([])
    const { status, body } = await site.ask('search', { destination_id: '-2' })
    const message = 'Must be an id: a whole number, or -1 for all'
    expect([status, body['issues']]).toEqual([400, [{ path: 'destination_id', message }]])
  })
})

describe('searchSuggestions', () => {
  const suggestions = async (fields: Record<string, string>) => {
    const { body } = await site.ask('searchSuggestions', fields)
    return { packages: slugsOf(body), words: body['words'] }
  }

  it('[UX-26] searchSuggestions completes a word and suggests only visible packages', async () => {
    const { packages, words } = await suggestions({ search_term: 'kay' })
    expect(words).toEqual(['kayak'])
    expect(packages[0]).toBe('kayak-rental')
    expect(packages).not.toContain('mangrove-sunrise-kayak')
  })

  it('[UX-26] [UX-28] searchSuggestions suggests three packages for a term that finds nothing', async () => {
    const { packages, words } = await suggestions({ search_term: 'zzzzzzzz' })
    expect([packages.length, words]).toEqual([3, []])
    expect(await suggestions({})).toEqual({ packages, words: [] })
  })

  it('[UX-26] a term that finds one package on sale gets no other package', async () => {
    expect((await suggestions({ search_term: 'stargazing' })).packages).toEqual(['stargazing-dome'])
  })

  it('[UX-26] suggestions of a destination start with its packages', async () => {
    const { packages } = await suggestions({ search_term: 'zzzzzzzz', destination_id: '8' })
    expect(packages.slice(0, 2)).toEqual(['camel-farm-visit', 'khoos-weaving'])
  })
})
