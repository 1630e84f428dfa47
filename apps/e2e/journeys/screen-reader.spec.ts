import { expect, test } from '../site.ts'

for (const [name, path] of [
  ['home', '/'],
  ['destination', '/d/mleiha-desert'],
  ['tag', '/t/family'],
] as const) {
  test(`the content of the ${name} page has the stored accessibility tree`, async ({ page, language }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}-${language}.aria.yml` })
  })
}
