import type { Page } from '@playwright/test'

export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const LIVE = '[role=status], [role=alert], [aria-live]:not([aria-live=off])'
    const isLive = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(LIVE) != null
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of target instanceof Text ? [target] : addedNodes)
          if (isLive(target) || isLive(node)) said.push(node.textContent ?? '')
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: readonly string[] }).said)
}
