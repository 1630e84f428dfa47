import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { expect, test } from '../site.ts'
import { expectAccessible } from '../axe.ts'

test('[F19] the footer links to the licences of the bundled npm packages', async ({ page, language }) => {
  await page.goto('/aboutus')
  const link = { en: 'Open-source licences', ae: 'تراخيص المصادر المفتوحة' }[language]
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open-source licences')
  const shown = (await shownPackages(page)).map((text) => text.replace(/ \S+$/, ''))
  expect(shown).toEqual(expect.arrayContaining(['react', '@fontsource/amiri', 'filepond', 'xstate']))
  await expect(page.getByText('SIL OPEN FONT LICENSE Version 1.1').first()).toBeVisible()
  await expect(page.locator('section:not(:has(pre:not(:empty)))')).toHaveCount(0)
  await expectAccessible(page)
})

test('[F19] the bill of materials lists the npm packages of server and pages', async ({ page, language }) => {
  await page.goto('/licences.html')
  const forVisitors = await shownPackages(page)
  await page.goto('/desk')
  const link = { en: 'Open-source licences', ae: 'تراخيص المصادر المفتوحة' }[language]
  await page.getByRole('link', { name: link }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open-source licences')
  const forStaff = await shownPackages(page)
  expect(forStaff.some((name) => name.startsWith('jsqr '))).toBe(true)
  const shown = [...forVisitors, ...forStaff]
  const bill = JSON.parse(readFileSync(new URL('../../api/dist/sbom.cdx.json', import.meta.url), 'utf8')) as Bill
  expect(bill.bomFormat).toBe('CycloneDX')
  const listed = new Set(
    bill.components.map(({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name} ${version}`),
  )
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((name) => !listed.has(name))).toEqual([])
  expect([...listed].some((name) => name.startsWith('pg '))).toBe(true)
})

const shownPackages = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('heading', { level: 2 }).allInnerTexts()).flatMap((text) => text.split('\n'))

type Bill = {
  readonly bomFormat: string
  readonly components: readonly { readonly group?: string; readonly name: string; readonly version: string }[]
}
