import { readFile } from 'node:fs/promises'

export const PAGES = ['engine', 'testing-with-the-engine', 'coupons'] as const

/** The pages whose examples compile. Those of `index` do not run, because they need a running site. */
export const COMPILED = ['index', ...PAGES] as const

export type Program = { readonly code: string; readonly compared: number }

export const programOfPage = async (page: (typeof COMPILED)[number]): Promise<Program> =>
  programOf(await readFile(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8'))

/** The expected value of an example follows `//`: a quoted text, a figure, true, false or null. */
const EXPECTED = /^(?<actual>[^\s/].*?) \/\/ (?<expected>'[^']*'|-?\d[\d_.]*|true|false|null)$/gm

/** Builds one program from the examples of a page. It compares values with the texts after `//`, where a no-break space equals a space. */
export function programOf(page: string): Program {
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block]) => block ?? '')
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
