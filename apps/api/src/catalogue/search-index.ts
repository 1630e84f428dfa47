import { foldedForSearch } from '@dareesha/engine/catalogue'
import MiniSearch from 'minisearch'
import type { SearchOptions } from 'minisearch'

import type { CatalogueRecord } from './catalogue.ts'
import { toListing } from './read.ts'
import type { StoredCatalogue } from './read.ts'
import { synonymsOf } from './synonyms.ts'

export type SearchIndex = {
  readonly find: (term: string) => readonly CatalogueRecord[]
  readonly findSimilar: (term: string) => readonly CatalogueRecord[]
  readonly words: (term: string) => readonly string[]
}

const MAX_WORDS = 8
const MAX_SUGGESTED_WORDS = 5
const CHUNK_SIZE = 250

type Entry = { readonly id: number } & Readonly<Record<'name' | 'place' | 'tags' | 'synonyms', string>>

const indexes = new WeakMap<StoredCatalogue, Promise<SearchIndex>>()

export function searchIndexOf(catalogue: StoredCatalogue): Promise<SearchIndex> {
  const index = indexes.get(catalogue) ?? makeIndex(catalogue)
  indexes.set(catalogue, index)
  return index
}

async function makeIndex({ packages, synonyms }: StoredCatalogue): Promise<SearchIndex> {
  const records = packages.records.filter((record) => !toListing(record).hidden)
  const groups = synonyms.map((row) => synonymsOf(row).map((word) => ({ word, folded: wordsOf(word).join(' ') })))
  const spellings = new Map<string, string>()
  const entryOf = (record: CatalogueRecord, id: number): Entry => {
    const { name, destination, tags } = toListing(record)
    const entry = {
      id,
      name: `${name.en} ${name.ae ?? ''}`,
      place: `${destination.en} ${destination.ae ?? ''}`,
      tags: tags.join(' '),
    }
    const text = ` ${wordsOf(Object.values(entry).join(' ')).join(' ')} `
    const meant = groups.filter((group) => group.some(({ folded }) => text.includes(` ${folded} `))).flat()
    return { ...entry, synonyms: meant.map(({ word }) => word).join(' ') }
  }
  const index = new MiniSearch<Entry>({
    fields: ['name', 'place', 'tags', 'synonyms'],
    tokenize,
    processTerm: (word) => {
      const folded = foldedForSearch(word)
      if (!spellings.has(folded)) spellings.set(folded, word.toLocaleLowerCase('en'))
      const bare = withoutArticle(folded)
      if (bare === folded) return folded
      if (!spellings.has(bare)) spellings.set(bare, word)
      return [folded, bare]
    },
    searchOptions: {
      boost: { name: 4, place: 2, tags: 2 },
      combineWith: 'AND',
      prefix: true,
      tokenize: (term) => [...new Set(wordsOf(term))].slice(0, MAX_WORDS),
      processTerm: withoutArticle,
    },
  })
  await index.addAllAsync(records.map(entryOf), { chunkSize: CHUNK_SIZE })
  const search = (term: string, options: SearchOptions = {}) =>
    index.search(term, options).map(({ id }) => records[id as number]!)
  const suggest = (term: string, options: SearchOptions) =>
    index.autoSuggest(term, options).map(({ terms }) => terms.map((word) => spellings.get(word) ?? word).join(' '))
  return {
    find: (term) => {
      const exact = search(term)
      return exact.length > 0 ? exact : search(term, { fuzzy: distanceFor })
    },
    findSimilar: (term) => search(term, SIMILAR),
    words: (term) => {
      const complete = suggest(term, { fuzzy: false })
      const words = complete.length > 0 ? complete : suggest(term, SIMILAR)
      return [...new Set(words)].slice(0, MAX_SUGGESTED_WORDS)
    },
  }
}

const distanceFor = ({ length }: string): number | false => {
  if (length < 3 || length > 30) return false
  return length < 5 ? 1 : 2
}

const SIMILAR: SearchOptions = { combineWith: 'OR', fuzzy: distanceFor }

const tokenize = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')

const wordsOf = (text: string): readonly string[] => tokenize(text).map(foldedForSearch)

/** Removes the Arabic article if at least three letters remain. */
const withoutArticle = (folded: string): string =>
  folded.length > 4 && folded.startsWith('\u0627\u0644') ? folded.slice(2) : folded
