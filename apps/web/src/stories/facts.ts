import { message } from '@dareesha/engine/messages'
import type { Message } from '@dareesha/engine/messages'
import { expect, screen, waitFor } from 'storybook/test'

export async function readFacts(): Promise<readonly string[]> {
  const terms = await screen.findAllByRole('term')
  return terms.map((term) => `${term.textContent}: ${visibleText(term.nextElementSibling)}`)
}

export const readRows = (part: Element): readonly string[] =>
  [...part.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => visibleText(cell)).join(' | '))

export const expectMessage = async (said: Message): Promise<void> =>
  waitFor(async () => {
    const found = screen.queryAllByText(message(said, document.dir === 'rtl' ? 'ae' : 'en'))
    await expect(found.filter((element) => element.closest('.hidden') === null).length).toBeGreaterThan(0)
  })

export function colourOf(badge: Element): 'green' | 'grey' | 'red' {
  const [red = 0, green = 0] = (getComputedStyle(badge).color.match(/\d+/g) ?? []).map(Number)
  if (Math.abs(red - green) < 40) return 'grey'
  return green > red ? 'green' : 'red'
}

export function visibleText(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const spoken of copy?.querySelectorAll('.hidden') ?? []) spoken.remove()
  return (copy?.textContent ?? '').replaceAll('\u00a0', ' ')
}
