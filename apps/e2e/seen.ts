import type { Page } from '@playwright/test'

export const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > clientWidth + 1
    })
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 8).map((element) => element.outerHTML.slice(0, 120))]
  })

export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
        if (clientWidth <= 1 || clipPath !== 'none' || element.closest('.hidden, [aria-hidden=true], select') !== null)
          return false
        const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
        const isCut = (overflow: string, needed: number, given: number) =>
          (overflow === 'hidden' || overflow === 'clip') && needed > given + 1
        return hasText && (isCut(overflowX, scrollWidth, clientWidth) || isCut(overflowY, scrollHeight, clientHeight))
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

/** Returns the fixed and sticky bars if they take more than a third of the screen height. */
export const lastingBars = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element)
      const { height, width } = element.getBoundingClientRect()
      const isBar = width > window.innerWidth / 2 && height > 0
      return isBar && visibility === 'visible' && (position === 'fixed' || position === 'sticky')
    })
    const taken = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
    return taken <= window.innerHeight / 3 ? [] : bars.map((bar) => bar.outerHTML.slice(0, 120))
  })

export const coveredPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main img')].filter((image) => image.checkVisibility())
    const isOver = (box: DOMRect, image: Element) => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      return (
        Math.min(box.right, right) - Math.max(box.left, left) > 4 &&
        Math.min(box.bottom, bottom) - Math.max(box.top, top) > 4
      )
    }
    const gradients = (element: Element) =>
      [null, '::before', '::after']
        .map((part) => getComputedStyle(element, part))
        .filter(({ backgroundImage }) => backgroundImage.includes('gradient'))
    // A pseudo-element of a container can cover a picture inside the container.
    const isVeiled = (element: Element, image: Element) =>
      gradients(element).some(
        ({ position, height }) =>
          position === 'absolute' && parseFloat(height) > image.getBoundingClientRect().height / 2,
      )
    return [...document.querySelectorAll('main *')]
      .filter(
        (element) => element.checkVisibility() && (element.matches('h1, h2, h3') || gradients(element).length > 0),
      )
      .filter((element) =>
        pictures.some((image) =>
          element.contains(image) ? isVeiled(element, image) : isOver(element.getBoundingClientRect(), image),
        ),
      )
      .map((element) => element.outerHTML.slice(0, 120))
  })

/** Returns the Arabic texts with letter spacing. Letter spacing separates letters that must join. */
export const partedLetters = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const parted: string[] = []
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      if (parentElement === null || !/[\u0600-\u06ff]/.test(textContent ?? '')) continue
      const { letterSpacing } = getComputedStyle(parentElement)
      if (letterSpacing !== 'normal' && letterSpacing !== '0px') parted.push(`${letterSpacing}: ${textContent}`)
    }
    return parted
  })

export const motion = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, effect }) => {
      const { duration } = effect?.getComputedTiming() ?? {}
      const isLong = typeof duration === 'number' && duration > 100
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return playState === 'running' && isLong ? [target?.outerHTML.slice(0, 120) ?? 'somewhere'] : []
    }),
  )

export const unmarkedStates = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const grey = document.body.appendChild(document.createElement('span'))
    grey.style.color = 'GrayText'
    const greyText = getComputedStyle(grey).color
    grey.remove()
    const isMarked = (element: Element) => {
      const style = getComputedStyle(element)
      if (element.matches(':disabled, [aria-disabled=true]')) return style.color === greyText
      const hasLine = ['border-block-end', 'border-inline-start', 'outline'].some(
        (line) =>
          style.getPropertyValue(`${line}-style`) !== 'none' &&
          Number.parseFloat(style.getPropertyValue(`${line}-width`)) >= 1,
      )
      return hasLine || style.textDecorationLine !== 'none'
    }
    const chosen = ['pressed', 'selected', 'checked'].map((state) => `[aria-${state}=true]`).join(', ')
    return [
      ...document.querySelectorAll(`${chosen}, :is(a, button)[aria-current], button:disabled, [aria-disabled=true]`),
    ]
      .filter((element) => element.checkVisibility() && !isMarked(element))
      .map((element) => element.outerHTML.slice(0, 160))
  })

export type Focus = { readonly name: string; readonly isSeen: boolean; readonly isCovered: boolean }

export const focusNow = (page: Page): Promise<Focus | null> =>
  page.evaluate(async () => {
    // A focused element scrolls into view one frame later.
    await new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)))
    const element = document.activeElement
    if (element === null || element === document.body) return null
    // The focus ring can be around the card of a link or the label of an input.
    const isSeen = [
      element,
      element.closest('article, li, label, form'),
      element.parentElement,
      ...element.children,
    ].some((one) => {
      if (one === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    )
    const isOwn = (found: Element | null) => found !== null && (element.contains(found) || found.contains(element))
    const isCovered = !points.some(([x, y]) => isOwn(document.elementFromPoint(x, y)))
    return { name: element.outerHTML.slice(0, 120), isSeen, isCovered }
  })
