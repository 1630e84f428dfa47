import { expect, test } from '../site.ts'

for (const [name, path] of [
  ['home', '/'],
  ['destination', '/d/mleiha-desert'],
  ['tag', '/t/family'],
] as const) {
  test(`a screen reader reads the ${name} page in its order`, async ({ page, language }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}-${language}.aria.yml` })
  })
}
