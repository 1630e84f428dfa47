import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { defineConfig } from 'vitepress'

const PAGES = join(import.meta.dirname, '../../../docs')

/** The order of the guides. A page without a place here comes last. */
const READING_ORDER = [
  'index.md',
  'architecture.md',
  'glossary.md',
  'engine.md',
  'coupons.md',
  'testing-with-the-engine.md',
  'another-front-end.md',
  'embed.md',
  'wire.md',
  'openapi.md',
  'install.md',
  'operations.md',
  'resellers.md',
  'scale.md',
  'reliability.md',
  'security.md',
  'contributing.md',
]

const pages = readdirSync(PAGES, { recursive: true }).filter((page) => page.endsWith('.md'))
const placeOf = (page) => (READING_ORDER.includes(page) ? READING_ORDER.indexOf(page) : READING_ORDER.length)
const group = (text, holds, options) => ({ text, items: pages.filter(holds).toSorted(inOrder).map(itemOf), ...options })
const inOrder = (one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other)
const itemOf = (page) => ({ text: titleOf(readFileSync(join(PAGES, page), 'utf8')), link: `/${page}` })
const titleOf = (text) => text.slice(2, text.indexOf('\n'))

/** GitHub's heading ids, so that one link works in both places. */
const slugify = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

export default defineConfig({
  title: 'Dareesha for developers',
  srcDir: PAGES,
  srcExclude: ['adr/0000-template.md'],
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  base: './',
  markdown: { anchor: { slugify } },
  themeConfig: {
    outline: [2, 3],
    search: {
      provider: 'local',
      options: { miniSearch: { searchOptions: { boostDocument: (page) => (page.includes('/reference/') ? 0.3 : 1) } } },
    },
    sidebar: [
      group('Guides', (page) => !page.includes('/')),
      group('Reference', (page) => page.startsWith('reference/') && page !== 'reference/index.md'),
      group('Decisions', (page) => page.startsWith('adr/') && !page.includes('0000'), { collapsed: true }),
    ],
  },
  vite: {
    // `docs` is outside this package, so its pages cannot resolve the imports that VitePress compiles into them.
    resolve: { alias: { vue: dirname(createRequire(import.meta.resolve('vitepress')).resolve('vue/package.json')) } },
    build: { chunkSizeWarningLimit: 2000 },
  },
})
