import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { defineConfig } from 'vitepress'

const PAGES = join(import.meta.dirname, '../../../docs')

const GUIDES = {
  Learn: ['index.md', 'tutorial.md', 'live-examples.md'],
  'How to': [
    'how-to/html.md',
    'how-to/react.md',
    'how-to/vue.md',
    'how-to/svelte.md',
    'how-to/payment.md',
    'how-to/property-test-coupons.md',
    'testing-with-the-engine.md',
    'another-front-end.md',
    'embed.md',
    'install.md',
    'operations.md',
    'resellers.md',
  ],
  Reference: ['engine.md', 'wire.md', 'openapi.md', 'reference/messages.md', 'reference/machine-states.md'],
  Explanation: ['coupons.md', 'architecture.md', 'glossary.md', 'scale.md', 'reliability.md', 'security.md'],
}

const pages = readdirSync(PAGES, { recursive: true }).filter((page) => page.endsWith('.md'))
const guides = new Set(Object.values(GUIDES).flat())
const itemOf = (page) => ({ text: titleOf(readFileSync(join(PAGES, page), 'utf8')), link: `/${page}` })
const titleOf = (text) => text.slice(2, text.indexOf('\n'))
const group = (text, members, options) => ({ text, items: members.map(itemOf), ...options })
const others = (folder) =>
  pages
    .filter((page) => page.startsWith(folder) && !guides.has(page) && !/index\.md$|\/0000/.test(page))
    .toSorted((one, other) => one.localeCompare(other))

/** Makes the heading ids of GitHub, so that links work here and on GitHub. */
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
      options: {
        miniSearch: {
          searchOptions: {
            boostDocument: (page) => {
              if (/\/(reference|adr)\/|\/wire\.html/.test(page)) return 0.2
              if (page.includes('/how-to/')) return 2
              return /\/(tutorial|live-examples|engine|coupons|embed|openapi|resellers|testing-|another-)/.test(page)
                ? 1.5
                : 0.7
            },
          },
        },
      },
    },
    sidebar: [
      ...Object.entries(GUIDES).map(([text, members]) => group(text, members)),
      group('Exports of the packages', others('reference/'), { collapsed: true }),
      group(
        'For contributors',
        others('').filter((page) => !page.includes('/')),
        { collapsed: true },
      ),
      group('Decisions', others('adr/'), { collapsed: true }),
    ],
  },
  vite: {
    // VitePress adds imports of `vue` to the pages. The pages are in `docs`, where Node finds no `vue`.
    resolve: { alias: { vue: dirname(createRequire(import.meta.url).resolve('vue/package.json')) } },
    build: { chunkSizeWarningLimit: 2000 },
  },
})
