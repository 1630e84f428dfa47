import styles from './fonts.module.css'

/** The families of the site in a language, as the tokens name them. */
const FAMILIES = {
  en: ['Readex Pro Variable', 'Fraunces Variable', 'Alexandria Variable'],
  ae: ['Readex Pro Variable', 'El Messiri Variable', 'Alexandria Variable'],
} as const

/** Less than half a line, and less than a short word: what moves further was pushed away by other breaks of lines. */
const MOST_MOVED = { down: 8, along: 24 }

/**
 * Changes a page that was drawn in the fonts of the device to those of the site, once they are here: at once when nothing that is
 * seen moves by it, else after the next press or key, which change the page anyway (ADR 0014).
 */
export async function takeFonts(language: 'en' | 'ae'): Promise<void> {
  if (root().dataset['fonts'] === undefined) return
  const text = document.body.innerText
  // Where one does not come, the others are put in without it.
  await Promise.allSettled(FAMILIES[language].map((family) => document.fonts.load(`1rem '${family}'`, text)))
  const parts = partsOf(document.body)
  const below = new Set(parts.filter((part) => part.getBoundingClientRect().top >= window.innerHeight))
  if (!movesNothing(parts.filter((part) => !below.has(part)))) return takeAfterPress()
  await takeInTurn(below)
  take()
  for (const part of parts) part.classList.remove(styles['taken']!)
}

const root = (): HTMLElement => document.documentElement

const take = (): void => root().removeAttribute('data-fonts')

/** The page in pieces that are no higher than what is seen of it, as far as it has boxes: one of them takes its fonts in a moment. */
function partsOf(element: Element): readonly Element[] {
  const isSmall = element.getBoundingClientRect().height <= window.innerHeight
  const isWhole = isSmall || element.children.length === 0 || hasText(element)
  return isWhole ? [element] : [...element.children].flatMap(partsOf)
}

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')

/** Whether all that is seen stands where it stood when these take their fonts, nothing of which is painted; else they give them back. */
function movesNothing(parts: readonly Element[]): boolean {
  const seen = parts.flatMap((part) => [part, ...part.querySelectorAll('*')]).filter(isSeen)
  const before = seen.map((element) => element.getBoundingClientRect())
  for (const part of parts) part.classList.add(styles['taken']!)
  const isSteady = seen.every((element, index) => {
    const { top, left } = element.getBoundingClientRect()
    const was = before[index] ?? { top, left }
    return Math.abs(top - was.top) <= MOST_MOVED.down && Math.abs(left - was.left) <= MOST_MOVED.along
  })
  if (!isSteady) for (const part of parts) part.classList.remove(styles['taken']!)
  return isSteady
}

/** What stands in a line is as high as its font; the line stays where it is. */
function isSeen(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < window.innerHeight && getComputedStyle(element).display !== 'inline'
}

/** One after the other, so that a press or a scroll is answered between. */
async function takeInTurn(parts: Iterable<Element>): Promise<void> {
  for (const part of parts) {
    part.classList.add(styles['taken']!)
    await nextFrame()
  }
}

const nextFrame = (): Promise<unknown> => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle)))

function takeAfterPress(): void {
  // Nothing moves under a finger that is still pressing.
  const takeAfter = () => setTimeout(take)
  for (const end of ['click', 'keyup']) window.addEventListener(end, takeAfter, { capture: true, once: true })
}
