import type { Page } from '@playwright/test'

/**
 * Adds a style sheet of a test to the page. `page.addStyleTag` adds a style element, which the Content Security Policy of the page blocks.
 *
 * @returns A function that removes it.
 */
export async function addTestStyle(page: Page, text: string): Promise<() => Promise<void>> {
  const added = await page.evaluateHandle((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    return sheet
  }, text)
  return () =>
    added.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    })
}
