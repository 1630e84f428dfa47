import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

/** The font families of a rule. */
function familiesIn(file: string, selector: string): readonly string[] {
  const sheet = `\n${readFileSync(new URL(file, import.meta.url), 'utf8')}`
  const [, rule = ''] = sheet.split(`\n${selector} {\n`)
  return [...rule.slice(0, rule.indexOf('}')).matchAll(/--font-\w+: [^;]+;/g)].map(([family]) => family)
}

it('[RTE-06] an element that exchanges its fonts early gets the web fonts of the whole page', () => {
  const families = familiesIn('tokens.css', ':root')
  expect(familiesIn('fonts.module.css', '.taken')).toEqual(families)
  expect(families.length).toBe(3)
  const arabic = familiesIn('fonts.module.css', ':root:lang(ar) .taken')
  expect(arabic).toEqual(familiesIn('tokens.css', ':root:lang(ar)'))
  expect(arabic.length).toBe(1)
})
