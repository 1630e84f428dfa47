import { describe, expect, it } from 'vitest'

import { usedStyle } from './used-style.ts'

const used = (sheet: string, html: string) => usedStyle(sheet)(html)

describe('usedStyle', () => {
  it('[RTE-06] keeps what names no class, and what names only classes that the page has', () => {
    const sheet = 'a{color:red}.card{margin:0}.card .price{color:blue}.sheet{inset:0}'
    expect(used(sheet, '<p class="card">')).toBe('a{color:red}.card{margin:0}')
    expect(used(sheet, '<p class="wide card"><b class="price">')).toBe(
      'a{color:red}.card{margin:0}.card .price{color:blue}',
    )
  })

  it('[RTE-06] keeps a rule of several selectors for any one of them', () => {
    expect(used('.a,.b:focus{margin:0}', '<p class="b">')).toBe('.a,.b:focus{margin:0}')
    expect(used('.a,.b:focus{margin:0}', '<p class="c">')).toBe('')
  })

  it('[RTE-06] a class that must not be there, or that is one of several, is not asked for', () => {
    const sheet = '.a:not(.b){margin:0}.a:is(.c,.d:not(.e)){margin:1px}:where(.f){margin:2px}'
    expect(used(sheet, '<p class="a">')).toBe(sheet)
  })

  it('[RTE-06] keeps the rules inside of a condition, and no condition without a rule', () => {
    const sheet = '@media (width>=48em){.a{margin:0}.b{margin:1px}}@supports (gap:0){.b{gap:0}}'
    expect(used(sheet, '<p class="a">')).toBe('@media (width>=48em){.a{margin:0}}')
  })

  it('[RTE-06] keeps layers and the fonts of the device, and leaves the fonts of the web to the whole sheet', () => {
    const kept = '@layer base;@font-face{font-family:A;src:local("Arial")}'
    expect(used(`${kept}@font-face{font-family:B;src:url(b.woff2)}`, '')).toBe(kept)
  })

  it('[RTE-06] keeps whole what it does not take apart, and the properties of our own that are named there', () => {
    const kept = '@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}'
    expect(used(kept, '')).toBe(kept)
    const nested = '.a{.b{color:var(--ink)}}'
    expect(used(`:root{--ink:#111;--night:#000}${nested}`, '')).toBe(`:root{--ink:#111}${nested}`)
  })

  it('[RTE-06] a dot in what is asked of an attribute is no class', () => {
    const sheet = 'a[href$=".pdf"]{margin:0}a[title="[.b"].c{margin:1px}'
    expect(used(sheet, '')).toBe('a[href$=".pdf"]{margin:0}')
    expect(used(sheet, '<a class="c">')).toBe(sheet)
  })

  it('[RTE-06] leaves movements, paper, what a pointer is over and what is for no scripts to the whole sheet', () => {
    const late =
      '@page{margin:1cm}@keyframes turn{to{rotate:1turn}}@media print{a{color:black}}@media (prefers-reduced-motion:reduce){a{scale:none}}@media (scripting:none){a{margin:0}}a:hover{color:red}'
    expect(used(`${late}a,a:hover{color:blue;transition:color 1s;animation:turn 1s}`, '')).toBe('a{color:blue}')
  })

  it.each([
    'a:not(:hover){margin:0}',
    'a:is(:focus,:active){margin:0}',
    '@media not print{a{margin:0}}',
    '@media print,screen{a{margin:0}}',
  ])('[RTE-06] keeps %s, which is not for later alone', (sheet) => {
    expect(used(sheet, '')).toBe(sheet)
  })

  it('[RTE-06] keeps of our own properties those that are used, by the page too, and those that these use', () => {
    const own = ':root{--ink:#111;--line:var(--ink);--night:#000;--width:1px}@media (width>=48em){:root{--ink:#222}}'
    expect(used(`${own}.a{color:var(--line)}`, '<p class="a">')).toBe(
      ':root{--ink:#111;--line:var(--ink)}@media (width>=48em){:root{--ink:#222}}.a{color:var(--line)}',
    )
    expect(used(own, '<p style="border-width:var(--width)">')).toBe(':root{--width:1px}')
  })

  it('[RTE-06] knows a class by its name as the sheet has to write it', () => {
    expect(used('.a\\:b{margin:0}', '<p class="a:b">')).toBe('.a\\:b{margin:0}')
  })
})
