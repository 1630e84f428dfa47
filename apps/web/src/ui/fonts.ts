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
  if (movesNothing(take)) return
  keepOwn()
  // Nothing moves under a finger that is still pressing.
  const takeAfter = () => setTimeout(take)
  for (const end of ['click', 'keyup']) window.addEventListener(end, takeAfter, { capture: true, once: true })
}

const root = (): HTMLElement => document.documentElement

const take = (): void => root().removeAttribute('data-fonts')

const keepOwn = (): void => root().setAttribute('data-fonts', 'device')

/** Whether all that is seen stands where it stood; nothing is painted between. */
function movesNothing(change: () => void): boolean {
  const seen = [...document.querySelectorAll('body *')].filter(isSeen)
  const before = seen.map((element) => element.getBoundingClientRect())
  change()
  return seen.every((element, index) => {
    const { top, left } = element.getBoundingClientRect()
    const was = before[index] ?? { top, left }
    return Math.abs(top - was.top) <= MOST_MOVED.down && Math.abs(left - was.left) <= MOST_MOVED.along
  })
}

/** What stands in a line is as high as its font; the line stays where it is. */
function isSeen(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < window.innerHeight && getComputedStyle(element).display !== 'inline'
}
