import styles from './fonts.module.css'

const FAMILIES = {
  en: ['Readex Pro Variable', 'Fraunces Variable', 'Alexandria Variable'],
  ae: ['Readex Pro Variable', 'El Messiri Variable', 'Alexandria Variable'],
} as const

/** The largest allowed shift in CSS pixels: `down` is under half a line, `along` under a short word. A larger shift is a new line break. */
const MAX_MOVED = { down: 8, along: 24 }

/** Replaces the fallback fonts of a rendered page: at once if nothing visible shifts, else after the next click or key (ADR 0014). */
export async function takeFonts(language: 'en' | 'ae'): Promise<void> {
  if (root().dataset['fonts'] === undefined) return
  const text = document.body.innerText
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

/** Elements at most one viewport high, so that the exchange of one is a short task. */
function partsOf(element: Element): readonly Element[] {
  const isSmall = element.getBoundingClientRect().height <= window.innerHeight
  const isWhole = isSmall || element.children.length === 0 || hasText(element)
  return isWhole ? [element] : [...element.children].flatMap(partsOf)
}

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')

/** Exchanges the fonts of some elements before a paint. Restores them and returns false if anything visible moved. */
function movesNothing(parts: readonly Element[]): boolean {
  const seen = parts.flatMap((part) => [part, ...part.querySelectorAll('*')]).filter(isSeen)
  const before = seen.map((element) => element.getBoundingClientRect())
  for (const part of parts) part.classList.add(styles['taken']!)
  const isSteady = seen.every((element, index) => {
    const { top, left } = element.getBoundingClientRect()
    const was = before[index] ?? { top, left }
    return Math.abs(top - was.top) <= MAX_MOVED.down && Math.abs(left - was.left) <= MAX_MOVED.along
  })
  if (!isSteady) for (const part of parts) part.classList.remove(styles['taken']!)
  return isSteady
}

/** Inline elements change their height with the font, but their line does not. */
function isSeen(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < window.innerHeight && getComputedStyle(element).display !== 'inline'
}

/** In separate tasks, so that the browser can handle a click or a scroll in between. */
async function takeInTurn(parts: Iterable<Element>): Promise<void> {
  for (const part of parts) {
    part.classList.add(styles['taken']!)
    await nextFrame()
  }
}

const nextFrame = (): Promise<unknown> => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle)))

function takeAfterPress(): void {
  // A layout shift while a pointer is down could move the button away.
  const takeAfter = () => setTimeout(take)
  for (const end of ['click', 'keyup']) window.addEventListener(end, takeAfter, { capture: true, once: true })
}
