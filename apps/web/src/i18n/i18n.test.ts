import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const html = { lang: '', dir: '' }

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: html, cookie: '' })
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./words/ae.ts')
})

async function openPage() {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.doMock('./words/ae.ts', async () => {
    await arrived
    return { ae: {} }
  })
  const [{ switchLanguage }, { default: i18next }] = await Promise.all([import('./i18n.ts'), import('i18next')])
  return { switchLanguage, i18next, arrive }
}

describe('switchLanguage', () => {
  it('[I18N-02] [I18N-04] switchLanguage changes the page and the cookie after the texts have loaded', async () => {
    const { switchLanguage, i18next, arrive } = await openPage()
    await switchLanguage('en')
    const arabic = switchLanguage('ae')
    expect([html.lang, i18next.language]).toEqual(['en-AE', 'en-AE'])
    arrive()
    await arabic
    expect([html.lang, html.dir, i18next.language]).toEqual(['ar-AE', 'rtl', 'ar-AE'])
    expect(document.cookie).toMatch(/user_language=ae/)
  })

  it('[I18N-01] [I18N-04] the last choice of a language wins, even if its texts load first', async () => {
    const { switchLanguage, i18next, arrive } = await openPage()
    const arabic = switchLanguage('ae')
    await switchLanguage('en')
    arrive()
    await arabic
    expect([html.lang, html.dir, i18next.language]).toEqual(['en-AE', 'ltr', 'en-AE'])
    expect(document.cookie).toMatch(/user_language=en/)
  })
})

describe('instanceFor', () => {
  it('[P19] an instance of the server finds texts that were added later', async () => {
    const { addResources, instanceFor } = await import('./i18n.ts')
    const t = (await instanceFor('ae')).getFixedT('ar-AE', 'home') as unknown as (
      key: string,
      params?: object,
    ) => string
    expect(t('greeting')).toBe('greeting')
    const arabic = { greeting: 'مرحبا', tour: '«{{name}}»', left_two: '«{{name}}» 2', left_other: '{{count}}' }
    addResources('home', { greeting: 'Hello', tour: '{{name}}' }, arabic)
    expect([t('greeting'), t('greeting')]).toEqual(['مرحبا', 'مرحبا'])
    expect([t('tour', { name: 'A' }), t('tour', { name: 'B' })]).toEqual(['«A»', '«B»'])
    expect([t('left', { count: 2, name: 'A' }), t('left', { count: 200 })]).toEqual(['«A» 2', '200'])
  })
})
