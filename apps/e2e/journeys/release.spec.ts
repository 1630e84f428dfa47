import { builtFile } from '../built-file.ts'
import { expect, test } from '../site.ts'
import type { Language } from '../site.ts'

const WORDS = {
  menu: { en: 'Menu', ae: 'القائمة' },
  again: { en: 'Try again', ae: 'حاول مرة أخرى' },
} as const

const say = (name: keyof typeof WORDS, language: Language): string => WORDS[name][language]

const DESTINATIONS = '/view-all-destination'

const GONE = { status: 404, json: { success: 0, msg: 'Not found' } }

test('[HDR-02] a visitor can retry a menu that failed to load', async ({ page, language }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(`**${builtFile('src/ui/open-sheet.tsx')}`, (route) => route.fulfill(GONE))
  await page.goto(DESTINATIONS)
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const menu = page.getByRole('button', { name: say('menu', language) })
  await page.locator('#dehydrated-state').waitFor({ state: 'detached' })
  await menu.click()
  const again = page.getByRole('alert').getByRole('button', { name: say('again', language) })
  await expect(again).toBeVisible()
  await expect(title).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(again).toHaveCount(0)
  await page.locator('#dehydrated-state').waitFor({ state: 'detached' })
  await menu.click()
  await expect(page.getByRole('dialog').getByRole('navigation').first()).toBeVisible()
})

test('the browser reloads if a new release has removed the code of a page', async ({ page }) => {
  await page.clock.install()
  let isReloaded = false
  await page.route(`**${builtFile('src/features/destinations/destinations-page.tsx')}`, (route) =>
    isReloaded ? route.fallback() : route.fulfill(GONE),
  )
  await page.route('**/offline', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-next.js"></script>' }),
  )
  await page.goto('/')
  await page.locator('#dehydrated-state').waitFor({ state: 'detached' })
  await page.clock.fastForward('01:00')
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest()
  })
  await page.getByRole('main').locator(`a[href="${DESTINATIONS}"]`).first().click()
  await expect.poll(() => isReloaded).toBe(true)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(DESTINATIONS)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
