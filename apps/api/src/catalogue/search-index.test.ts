import { aPackageRecord } from '@dareesha/engine/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { StoredCatalogue } from './read.ts'
import { searchIndexOf } from './search-index.ts'

const KAYAK = aPackageRecord({ id: 1, package_name: 'Mangrove sunrise kayak', arabic_name: 'كاياك الشروق في القرم' })
const CAMP = aPackageRecord({ id: 2, package_name: 'Night in the desert camp', arabic_name: 'ليلة في مخيم الصحراء' })
const MUSEUM = aPackageRecord({ id: 3, package_name: 'Museum entry', arabic_name: 'دخول المتحف الأثري', tags: 'Kids' })
const RECORDS = [KAYAK, CAMP, MUSEUM]

const indexOf = (...synonyms: readonly (readonly string[])[]) =>
  searchIndexOf({
    packages: { records: RECORDS },
    synonyms: synonyms.map((words) => ({ words })),
  } as unknown as StoredCatalogue)

const found = async (term: string) => (await indexOf()).find(term).map(({ id }) => id)

describe('searchIndexOf', () => {
  it.each([
    ['the beginning of a word', 'mangr', 1],
    ['two words in any order', 'kayak sunrise', 1],
    ['capitals and white space', '  MUSEUM ', 3],
    ['a tag', 'kids', 3],
    ['a missing letter', 'kyak', 1],
    ['two exchanged letters', 'kayka', 1],
    ['a wrong letter beside a right word', 'desert kamp', 2],
    ['vowel marks', 'كَايَاك', 1],
    ['a missing hamza', 'الاثري', 3],
    ['ه instead of ة, and a missing hamza', 'ليله', 2],
    ['ى instead of ي', 'الأثرى', 3],
    ['a word without its article', 'صحراء', 2],
    ['an article before the word', 'الكاياك', 1],
  ])('[UX-26] a search term with %s finds its package', async (_, term, id) => {
    expect(await found(term)).toEqual([id])
  })

  it.each([
    ['ه instead of ة', 'ليله', 'ليلة', 'ليلى'],
    ['ا instead of آ', 'اثار', 'آثار', 'كثار'],
    ['ي instead of ى', 'وادي', 'وادى', 'واري'],
  ])('[UX-26] a search term with %s finds only the other spelling', async (...[, term, same, similar]) => {
    const records = [same, similar].map((arabic_name, id) => aPackageRecord({ id, package_name: 'Visit', arabic_name }))
    const index = await searchIndexOf({ packages: { records }, synonyms: [] } as unknown as StoredCatalogue)
    expect(index.find(term).map(({ id }) => id)).toEqual([0])
  })

  it('[UX-26] every word of a search must match', async () => {
    expect(await found('kayak museum')).toEqual([])
  })

  it('[UX-26] a synonym finds the packages that contain another synonym of its row', async () => {
    const index = await indexOf(['camp', 'tent', 'خيمة', 'glamping'], ['night in the desert', 'overnight stay'])
    for (const term of ['tent', 'خيمه', 'tens', 'overnight stay'])
      expect(index.find(term).map(({ id }) => id)).toEqual([2])
  })

  it('[UX-26] a search for symbols, white space or a very long term throws no error', async () => {
    for (const term of ['', ' ', '!?#%', '🐪', '\u202e', 'ك'.repeat(200), 'a '.repeat(100)])
      expect(Array.isArray((await indexOf()).find(term))).toBe(true)
    expect(await found('!?#%')).toEqual([])
  })

  it('[UX-26] a search word of at least five letters may have one typing error', async () => {
    const index = await indexOf()
    const word = fc.constantFrom(
      ['mangrove', 1],
      ['sunrise', 1],
      ['kayak', 1],
      ['desert', 2],
      ['museum', 3],
    ) as fc.Arbitrary<[string, number]>
    const letter = fc.stringMatching(/^[a-z]$/)
    await fc.assert(
      fc.asyncProperty(
        word,
        fc.nat(),
        letter,
        fc.constantFrom('drop', 'replace', 'insert'),
        async ([right, id], n, by, way) => {
          const at = n % right.length
          const typed = right.slice(0, at) + (way === 'drop' ? '' : by) + right.slice(way === 'insert' ? at : at + 1)
          expect(index.find(typed).map((record) => record['id'])).toContain(id)
        },
      ),
    )
  })

  it('[UX-26] `words` completes or corrects a term in the spelling of the catalogue', async () => {
    const index = await indexOf()
    expect(index.words('mus')).toEqual(['museum'])
    expect(index.words('kyak')).toEqual(['kayak'])
    expect(index.words('الاثري')).toEqual(['الأثري'])
    expect(index.words('zzzzzzzz')).toEqual([])
  })

  it('[UX-26] `findSimilar` finds the packages that match any word of the term', async () => {
    expect((await indexOf()).findSimilar('kyak xyzzyx').map(({ id }) => id)).toEqual([1])
  })
})
