import type { Page } from '@playwright/test'

/** Waits one task. By then, React has run the effects of the rendered components, and the effects have set timers. */
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
