import type { Page } from '@playwright/test'

export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    const measured = window as unknown as { layoutShift: number }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) measured.layoutShift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
}

export const MAX_SHIFT = 0.01
