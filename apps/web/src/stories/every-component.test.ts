import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

/** What is told of a page: where its record stands, without a connection too, and texts as long as nobody should give them. */
const STATES = ['Loading', 'Empty', 'Error', 'Offline', 'Success', 'LongArabic'] as const

const READS_NOTHING = 'it reads nothing of the server'

/** States that a page does not have, and why. */
const WITHOUT: Readonly<Record<string, Partial<Record<(typeof STATES)[number], string>>>> = {
  'scene-page.tsx': { Loading: READS_NOTHING, Empty: READS_NOTHING, Error: READS_NOTHING, Offline: READS_NOTHING },
  'features/account/settings-page.tsx': {
    Loading: READS_NOTHING,
    Empty: READS_NOTHING,
    Error: READS_NOTHING,
    Offline: READS_NOTHING,
  },
  'features/account/notifications-page.tsx': {
    Loading: READS_NOTHING,
    Empty: READS_NOTHING,
    Error: READS_NOTHING,
    Offline: READS_NOTHING,
  },
  'features/account/code-page.tsx': {
    Error: 'what can be wrong with a code has a story each: WrongCode, Expired, RateLimited',
    Offline: 'it is told nothing then; the pages that use it have the story',
  },
}

/** Pages that are a scene and a sentence, areas of pages, and what stands around them: their stories are those of the whole site, which fetches every page. */
const IN_THE_SITE: Readonly<Record<string, string>> = {
  'features/pages/not-found-page.tsx': 'NotFound',
  'features/store/store-area.tsx': 'Store',
  'features/shell/by-browser.tsx': 'Store',
}

/** Drawn by another component of `ui`, whose stories are its own. */
const INSIDE_ANOTHER = ['ui/open-sheet.tsx', 'ui/in-page-language.tsx']

/** Every file of the sources with what it imports of them, by its path in `src`. */
const imports: ReadonlyMap<string, readonly string[]> = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SOURCE }).map((file) => [file, importsOf(file, textOf(file))]),
)

const stories = [...imports.keys()].filter((file) => file.endsWith('.stories.tsx'))
const components = [...imports.keys()].filter(
  (file) =>
    /^(ui|cards|features\/.*)\/[^/]+\.tsx$/.test(file) && !file.includes('/stories/') && !stories.includes(file),
)
const pages = [...imports.keys()].filter((file) => file.endsWith('-page.tsx'))

function textOf(file: string): string {
  return readFileSync(join(SOURCE, file), 'utf8')
}

/** The files that a file names in its imports, those that it fetches later too. */
function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(join(SOURCE, path)))
}

/** What these files draw, directly or through what they import; the routes lead to everything and say nothing. */
function reachedFrom(files: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (seen.has(file) || file === 'routes.tsx') continue
    seen.add(file)
    reachedFrom(imports.get(file) ?? [], seen)
  }
  return seen
}

const storiesThatImport = (component: string) => stories.filter((story) => imports.get(story)?.includes(component))

const namesIn = (story: string): readonly string[] =>
  [...textOf(story).matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)

describe('the stories of the site', () => {
  it.each(pages)('%s has a story of every state', (page) => {
    const inTheSite = IN_THE_SITE[page]
    if (inTheSite !== undefined) return expect(namesIn('routes.stories.tsx')).toContain(inTheSite)
    const told = new Set(storiesThatImport(page).flatMap(namesIn))
    const without = WITHOUT[page] ?? {}
    expect(STATES.filter((state) => !told.has(state) && without[state] === undefined)).toEqual([])
    expect(STATES.filter((state) => told.has(state) && without[state] !== undefined)).toEqual([])
  })

  it('every component of ui and cards is drawn by a story itself', () => {
    const shared = components.filter((file) => /^(ui|cards)\//.test(file) && !INSIDE_ANOTHER.includes(file))
    expect(shared.filter((file) => storiesThatImport(file).length === 0)).toEqual([])
  })

  it('every component of a feature is drawn by a story, itself or in another', () => {
    const drawn = reachedFrom(stories)
    expect(components.filter((file) => !drawn.has(file) && IN_THE_SITE[file] === undefined)).toEqual([])
  })

  it('what is excepted is there', () => {
    const excepted = [...Object.keys(WITHOUT), ...Object.keys(IN_THE_SITE), ...INSIDE_ANOTHER]
    expect(excepted.filter((file) => !imports.has(file))).toEqual([])
  })

  it('every title stands under one of the five headings', () => {
    const titles = stories.map((story) => /title: '([^']+)'/.exec(textOf(story))?.[1] ?? story)
    expect(titles.filter((title) => !/^(Primitives|Patterns|Wizard|Pages|Pricing)\//.test(title))).toEqual([])
  })
})
