import { readFile } from 'node:fs/promises'

export const PAGES = [
  'docs/engine.md',
  'docs/testing-with-the-engine.md',
  'docs/coupons.md',
  'packages/contract/README.md',
  'packages/engine/README.md',
  'packages/client/README.md',
] as const

export const COMPONENT = 'packages/react/README.md'

/** The pages whose examples compile. */
export const COMPILED = ['docs/index.md', ...PAGES, COMPONENT] as const

export const fileOf = (page: string): string => page.replace(/^(docs|packages)\//, '').replaceAll(/\W+/g, '-')

export type Program = { readonly code: string; readonly compared: number }

export const programOfPage = async (page: string): Promise<Program> =>
  programOf(await readFile(new URL(`../../../${page}`, import.meta.url), 'utf8'))

/** The expected value of an example follows `//`: a quoted text, a figure, true, false or null. */
const EXPECTED = /^(?<actual>[^\s/].*?) \/\/ (?<expected>'[^']*'|-?\d[\d_.]*|true|false|null)$/gm

/** Builds one program from the examples of a page. It compares each value with the text after `//`, where a no-break space equals a space. */
export function programOf(page: string): Program {
  const blocks = [...page.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, block]) => block ?? '')
  const text = blocks.join('\n')
  const compared = [...text.matchAll(EXPECTED)].length
  return { code: `${text.replaceAll(EXPECTED, 'compare($<actual>, $<expected>)')}\n${COMPARE}`, compared }
}

const COMPARE = `
function compare(actual: unknown, expected: unknown): void {
  const plain = typeof actual === 'string' ? actual.replaceAll('\\u00a0', ' ') : actual
  if (plain !== expected) throw new Error(\`the page states \${String(expected)}, but the result is \${String(actual)}\`)
}
`
