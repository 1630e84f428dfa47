import { readFile } from 'node:fs/promises'

export const PAGES = ['engine', 'testing-with-the-engine', 'coupons'] as const

/** The pages with examples that compile: those that run, and one that needs a running site. */
export const COMPILED = ['index', ...PAGES] as const

export type Program = { readonly code: string; readonly compared: number }

export const programOfPage = async (page: (typeof COMPILED)[number]): Promise<Program> =>
  programOf(await readFile(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8'))

/** The expected value of an example follows `//`: a quoted text, a figure, true, false or null. */
const SAID = /^(?<given>[^\s/].*?) \/\/ (?<said>'[^']*'|-?\d[\d_.]*|true|false|null)$/gm

/** The examples of a page as one program, which compares values with the texts after `//`; a no-break space counts as a space. */
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
