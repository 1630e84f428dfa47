import { readFile } from 'node:fs/promises'

export const PAGES = [
  'docs/index.md',
  'docs/tutorial.md',
  'docs/live-examples.md',
  'docs/how-to/property-test-coupons.md',
  'docs/engine.md',
  'docs/testing-with-the-engine.md',
  'docs/coupons.md',
  'packages/contract/README.md',
  'packages/engine/README.md',
  'packages/client/README.md',
] as const

export const COMPONENT = 'packages/react/README.md'

export const COMPILED = [...PAGES, COMPONENT] as const

export const GUIDES = ['html', 'vue', 'svelte', 'react', 'payment'] as const

export const fileOf = (page: string): string => page.replace(/^(docs|packages)\//, '').replaceAll(/\W+/g, '-')

export type Program = { readonly code: string; readonly compared: number }

export const readPage = (page: string): Promise<string> =>
  readFile(new URL(`../../../${page}`, import.meta.url), 'utf8')

export const programOfPage = async (page: string): Promise<Program> => programOf(await readPage(page))

export async function filesOfGuide(guide: string): Promise<ReadonlyMap<string, string>> {
  const pages = [...(guide === 'vue' || guide === 'svelte' ? ['html'] : []), guide]
  const texts = await Promise.all(pages.map((name) => readPage(`docs/how-to/${name}.md`)))
  return new Map(
    texts.flatMap((text) => Array.from(text.matchAll(NAMED_FILE), ([, name = '', file = '']) => [name, file])),
  )
}

const NAMED_FILE = /^```\w+\n(?:\/\/|<!--) ([\w-]+\.\w+)[^\n]*\n(.*?)^```$/gms

/** In an example, `//` and the expected value follow an expression or a `console.log`. */
const LOGGED = /^console\.log\((.*)\)(?= \/\/ )/gm
const EXPECTED = /^(?<actual>[^\s/].*?) \/\/ (?<expected>'[^']*'|-?\d[\d_.]*|true|false|null)$/gm

export function programOf(page: string): Program {
  const blocks = [...page.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, block]) => block ?? '')
  const text = blocks.join('\n').replaceAll(LOGGED, '$1')
  const compared = [...text.matchAll(EXPECTED)].length
  return { code: `${text.replaceAll(EXPECTED, 'compare($<actual>, $<expected>)')}\n${COMPARE}`, compared }
}

const COMPARE = `
function compare(actual: unknown, expected: unknown): void {
  const plain = typeof actual === 'string' ? actual.replaceAll('\\u00a0', ' ') : actual
  if (plain !== expected) throw new Error(\`the page states \${String(expected)}, but the result is \${String(actual)}\`)
}
`
