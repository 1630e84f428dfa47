import type { Page } from '@playwright/test'

/** Waits until React has run the effects of rendered components, which set their timers, in an earlier task. */
export const timersAreSet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((settle) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => settle())
        port1.start()
        port2.postMessage(null)
      }),
  )
