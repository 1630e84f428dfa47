import { expect } from 'vitest'

const COMPARED = /\/features\/(?:account|booking|bookings|postcards|store)\//

/** Waits for `after` ms, then compares the page with its stored snapshot for at most `timeout` ms. */
export async function expectAriaSnapshot(after: number, timeout: number): Promise<void> {
  if (!COMPARED.test(expect.getState().testPath ?? '')) return
  await new Promise((resolve) => setTimeout(resolve, after))
  // The chart of a machine and the announcements of earlier stories do not belong to the page.
  const others = document.querySelectorAll('aside[aria-label="You are here"], [data-live-announcer]')
  for (const other of others) other.setAttribute('aria-hidden', 'true')
  const hideTitle = showTitle()
  try {
    await expect.element(document.body, { timeout }).toMatchAriaSnapshot()
  } finally {
    hideTitle()
    // Axe runs next and refuses buttons inside a hidden element.
    for (const other of others) other.removeAttribute('aria-hidden')
  }
}

/** A snapshot contains only elements of the body, so a paragraph shows the title of the document. */
function showTitle(): () => void {
  const shown = document.createElement('p')
  const update = () => {
    shown.textContent = document.title
  }
  update()
  const observer = new MutationObserver(update)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  document.body.prepend(shown)
  return () => {
    observer.disconnect()
    shown.remove()
  }
}
