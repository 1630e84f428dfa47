/** A pressed button in an island that is not hydrated; `index.html` marks it. */
const KEPT = '[data-drawn] [data-pressed]'

/** Resolves when `index.html` has stored a click on a button of an island that is not hydrated. */
export const nextPress = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (document.querySelector(KEPT) === null) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    observer.observe(document.body, { subtree: true, attributeFilter: ['data-pressed'] })
    check()
  })
