import type { Page } from '@playwright/test'

/** Avoids `page.addStyleTag`, because the Content Security Policy blocks style elements. @returns A function that removes the sheet. */
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
