import type { Page } from '@playwright/test'

export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (element?.closest('[role=status], [role=alert], [aria-live]') == null) continue
        if (target instanceof Text) said.push(target.data)
        for (const node of addedNodes) said.push(node.textContent ?? '')
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: readonly string[] }).said)
}
