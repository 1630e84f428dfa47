import type { Page } from '@playwright/test'

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
