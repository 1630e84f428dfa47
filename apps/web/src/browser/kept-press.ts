/** A button whose press `index.html` keeps, in a part that is not taken over. */
const KEPT = '[data-drawn] [data-pressed]'

/** Waits until a button is pressed that nobody listens to yet; one that was pressed before counts. */
export const nextPress = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(KEPT) === null) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, attributeFilter: ['data-pressed'] })
    look()
  })
