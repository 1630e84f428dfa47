import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseStaticPage } from './static-page.ts'

describe('parseStaticPage', () => {
  it('[RTE-09] parseStaticPage parses title and content in both languages', () => {
    const page = {
      title: 'Terms',
      arabic_title: 'الشروط',
      content: '<p>Pay first.</p>',
      arabic_content: '<p>ادفع أولًا.</p>',
    }
    expect(parseStaticPage(page)).toEqual({
      ok: true,
      value: {
        title: { en: 'Terms', ae: 'الشروط' },
        content: { en: '<p>Pay first.</p>', ae: '<p>ادفع أولًا.</p>' },
      },
    })
  })

  it('[RTE-09] [I18N-05] a missing Arabic title and missing content are null', () => {
    expect(parseStaticPage({ title: 'Terms', arabic_title: ' ' })).toEqual({
      ok: true,
      value: { title: { en: 'Terms', ae: null }, content: null },
    })
  })

  it('parseStaticPage reports a missing title with its path', () => {
    expect(parseStaticPage({ content: '<p>Pay first.</p>' })).toEqual({
      ok: false,
      failure: [{ path: 'title', reason: 'missing' }],
    })
    expect(parseStaticPage('a page')).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
  })

  it('parseStaticPage returns a page or faults for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const page = parseStaticPage(data)
        expect(page.ok || page.failure.length > 0).toBe(true)
      }),
    )
  })
})
