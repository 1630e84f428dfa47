import type { Page } from '@playwright/test'

/** Does not call `page.addStyleTag`, because the Content Security Policy blocks style elements. @returns A function that removes the style. */
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
