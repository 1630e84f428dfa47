import { screen } from 'storybook/test'

/** The rows of the page's description lists, as `term: value`. */
export async function readFacts(): Promise<readonly string[]> {
  const terms = await screen.findAllByRole('term')
  return terms.map((term) => `${term.textContent}: ${visibleText(term.nextElementSibling)}`)
}

/** The rows of the description lists of a part of the page, with their cells. */
export const readRows = (part: Element): readonly string[] =>
  [...part.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => visibleText(cell)).join(' | '))

/** The text without the words that only screen readers read. */
export function visibleText(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const spoken of copy?.querySelectorAll('.hidden') ?? []) spoken.remove()
  return (copy?.textContent ?? '').replaceAll('\u00a0', ' ')
}
