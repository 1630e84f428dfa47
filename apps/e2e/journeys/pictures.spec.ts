import { coveredPictures } from '../seen.ts'
import { expect, test } from '../site.ts'

const MAX_HERO_PX = 320

const LIST_PAGES = ['/view-all-destination', '/d/mleiha-desert', '/t/family', '/vouchers/heart-of-the-old-town']
const OTHER_PAGES = [
  '/',
  '/aboutus',
  '/v/karak-at-the-creek',
  '/stores/gsharshop',
  '/upload',
  '/scratch',
  '/hos-postcards',
]

for (const path of [...LIST_PAGES, ...OTHER_PAGES]) {
  test(`[UX-29] on ${path} no gradient and no heading covers a picture`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').locator('img').first()).toBeVisible()
    await expect.poll(() => coveredPictures(page)).toEqual([])
  })
}

for (const path of LIST_PAGES) {
  test(`[UX-29] the hero of ${path} leaves room for the list on a wide screen`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const hero = await page.locator('[data-banner]').boundingBox()
    expect(hero?.height).toBeLessThanOrEqual(MAX_HERO_PX)
  })
}
