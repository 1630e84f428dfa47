import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

const STATES = ['Loading', 'Empty', 'Error', 'Offline', 'Success', 'LongArabic'] as const

const READS_NOTHING = 'the page sends no request'

const WITHOUT: Readonly<Record<string, Partial<Record<(typeof STATES)[number], string>>>> = {
  'ui/scene-page.tsx': { Loading: READS_NOTHING, Empty: READS_NOTHING, Error: READS_NOTHING, Offline: READS_NOTHING },
  'features/account/settings-page.tsx': {
    Loading: READS_NOTHING,
    Empty: READS_NOTHING,
    Error: READS_NOTHING,
    Offline: READS_NOTHING,
  },
}

const IN_THE_SITE: Readonly<Record<string, string>> = {
  'features/pages/not-found-page.tsx': 'NotFound',
  'features/store/store-area.tsx': 'Store',
}

const INSIDE_ANOTHER = ['ui/open-sheet.tsx']

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

function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(join(SOURCE, path)))
}

/** Leaves out the routes, because they import everything. */
function reachedFrom(files: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (seen.has(file) || file === 'app/routes.tsx') continue
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
    if (inTheSite !== undefined) return expect(namesIn('app/routes.stories.tsx')).toContain(inTheSite)
    const exported = new Set(storiesThatImport(page).flatMap(namesIn))
    const without = WITHOUT[page] ?? {}
    expect(STATES.filter((state) => !exported.has(state) && without[state] === undefined)).toEqual([])
    expect(STATES.filter((state) => exported.has(state) && without[state] !== undefined)).toEqual([])
  })

  it('every component of ui and cards has a story that imports it', () => {
    const shared = components.filter((file) => /^(ui|cards)\//.test(file) && !INSIDE_ANOTHER.includes(file))
    expect(shared.filter((file) => storiesThatImport(file).length === 0)).toEqual([])
  })

  it('every component of a feature appears in a story', () => {
    const rendered = reachedFrom(stories)
    expect(components.filter((file) => !rendered.has(file) && IN_THE_SITE[file] === undefined)).toEqual([])
  })

  it('every exception names an existing file', () => {
    const excepted = [...Object.keys(WITHOUT), ...Object.keys(IN_THE_SITE), ...INSIDE_ANOTHER]
    expect(excepted.filter((file) => !imports.has(file))).toEqual([])
  })

  it('every story title begins with one of the six headings', () => {
    const titles = stories.map((story) => /title: '([^']+)'/.exec(textOf(story))?.[1] ?? story)
    expect(titles.filter((title) => !/^(Primitives|Patterns|Wizard|Machines|Pages|Pricing)\//.test(title))).toEqual([])
  })
})
