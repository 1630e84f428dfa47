import { readFile } from 'node:fs/promises'

/** The pages of `docs` whose examples are run. */
export const PAGES = ['engine', 'testing-with-the-engine', 'coupons'] as const

/** The pages whose examples are compiled: those that are run, and one that asks a running site. */
export const COMPILED = ['index', ...PAGES] as const

/** A program made of examples, and how many of its values are compared with what a page says. */
export type Program = { readonly code: string; readonly compared: number }

export const programOfPage = async (page: (typeof COMPILED)[number]): Promise<Program> =>
  programOf(await readFile(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8'))

/** An example says what it gives behind `//`: a text in quotes, a figure, or true, false and null. */
const SAID = /^(?<given>[^\s/].*?) \/\/ (?<said>'[^']*'|-?\d[\d_.]*|true|false|null)$/gm

/**
 * The TypeScript of a page of documentation as one program, top to bottom. What stands behind a lone expression is compared
 * with what it gives; spaces count the same whether a line may break at them or not.
 */
export function programOf(page: string): Program {
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block]) => block ?? '')
  const text = blocks.join('\n')
  const compared = [...text.matchAll(SAID)].length
  return { code: `${text.replaceAll(SAID, 'compare($<given>, $<said>)')}\n${COMPARE}`, compared }
}

const COMPARE = `
function compare(given: unknown, said: unknown): void {
  const plain = typeof given === 'string' ? given.replaceAll('\\u00a0', ' ') : given
  if (plain !== said) throw new Error(\`the page says \${String(said)}, but it is \${String(given)}\`)
}
`
