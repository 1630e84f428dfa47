import { describe, expect, it } from 'vitest'

import { usedStyle } from './used-style.ts'

const used = (sheet: string, html: string) => usedStyle(sheet)(html)

describe('usedStyle', () => {
  it('[RTE-06] usedStyle keeps rules without classes, and those whose classes the page has', () => {
    const sheet = 'a{color:red}.card{margin:0}.card .price{color:blue}.sheet{inset:0}'
    expect(used(sheet, '<p class="card">')).toBe('a{color:red}.card{margin:0}')
    expect(used(sheet, '<p class="wide card"><b class="price">')).toBe(
      'a{color:red}.card{margin:0}.card .price{color:blue}',
    )
  })

  it('[RTE-06] usedStyle keeps a rule with several selectors if one matches', () => {
    expect(used('.a,.b:focus{margin:0}', '<p class="b">')).toBe('.a,.b:focus{margin:0}')
    expect(used('.a,.b:focus{margin:0}', '<p class="c">')).toBe('')
  })

  it('[RTE-06] usedStyle ignores classes inside :not and lists of alternatives', () => {
    const sheet = '.a:not(.b){margin:0}.a:is(.c,.d:not(.e)){margin:1px}:where(.f){margin:2px}'
    expect(used(sheet, '<p class="a">')).toBe(sheet)
  })

  it('[RTE-06] usedStyle keeps the used rules inside a condition, and drops an empty condition', () => {
    const sheet = '@media (width>=48em){.a{margin:0}.b{margin:1px}}@supports (gap:0){.b{gap:0}}'
    expect(used(sheet, '<p class="a">')).toBe('@media (width>=48em){.a{margin:0}}')
  })

  it('[RTE-06] usedStyle keeps layers and local fonts, and drops web fonts', () => {
    const kept = '@layer base;@font-face{font-family:A;src:local("Arial")}'
    expect(used(`${kept}@font-face{font-family:B;src:url(b.woff2)}`, '')).toBe(kept)
  })

  it('[RTE-06] usedStyle keeps unknown rules whole, with their custom properties', () => {
    const kept = '@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}'
    expect(used(kept, '')).toBe(kept)
    const nested = '.a{.b{color:var(--ink)}}'
    expect(used(`:root{--ink:#111;--night:#000}${nested}`, '')).toBe(`:root{--ink:#111}${nested}`)
  })

  it('[RTE-06] usedStyle reads no class in an attribute selector', () => {
    const sheet = 'a[href$=".pdf"]{margin:0}a[title="[.b"].c{margin:1px}'
    expect(used(sheet, '')).toBe('a[href$=".pdf"]{margin:0}')
    expect(used(sheet, '<a class="c">')).toBe(sheet)
  })

  it('[RTE-06] usedStyle drops rules for motion, print, hover and missing scripts', () => {
    const late =
      '@page{margin:1cm}@keyframes turn{to{rotate:1turn}}@media print{a{color:black}}@media (prefers-reduced-motion:reduce){a{scale:none}}@media (scripting:none){a{margin:0}}a:hover{color:red}'
    expect(used(`${late}a,a:hover{color:blue;transition:color 1s;animation:turn 1s}`, '')).toBe('a{color:blue}')
  })

  it.each([
    'a:not(:hover){margin:0}',
    'a:is(:focus,:active){margin:0}',
    '@media not print{a{margin:0}}',
    '@media print,screen{a{margin:0}}',
  ])('[RTE-06] usedStyle keeps %s, which may match at the first paint', (sheet) => {
    expect(used(sheet, '')).toBe(sheet)
  })

  it('[RTE-06] usedStyle keeps the custom properties that the page or other used properties name', () => {
    const own = ':root{--ink:#111;--line:var(--ink);--night:#000;--width:1px}@media (width>=48em){:root{--ink:#222}}'
    expect(used(`${own}.a{color:var(--line)}`, '<p class="a">')).toBe(
      ':root{--ink:#111;--line:var(--ink)}@media (width>=48em){:root{--ink:#222}}.a{color:var(--line)}',
    )
    expect(used(own, '<p style="border-width:var(--width)">')).toBe(':root{--width:1px}')
  })

  it('[RTE-06] usedStyle matches escaped class names', () => {
    expect(used('.a\\:b{margin:0}', '<p class="a:b">')).toBe('.a\\:b{margin:0}')
  })
})
