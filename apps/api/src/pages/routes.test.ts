import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { calendarDate } from '@dareesha/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { contentPolicy } from '../http/security-headers.ts'
import { silentLog } from '../log.ts'
import type { PageRequest, RenderedPage, Renderer } from './renderer.ts'
import { siteRoutes } from './routes.ts'

const INDEX = '<!doctype html><div id="root"></div>'

const canonicalRequest: Renderer['canonicalRequest'] = async (request) => {
  if (request.path.startsWith('/vouchers?')) return { status: 302, location: '/vouchers/location?ref=a' }
  return {
    ...request,
    isUncached: request.path.endsWith('?now'),
    path: request.path
      .replace(/^((?:\/ae)?\/booking-details)\/.*/, '$1/:orderNumber')
      .replace(/^(?!\/(?:ae\/)?search)([^?]*)\?.*/, '$1'),
  }
}

type Render = (request: PageRequest) => Promise<RenderedPage>

function aSite(render: Render, index: string | null = INDEX, mainHost?: string, directory = '/nowhere/at/all') {
  const asked: PageRequest[] = []
  let today = calendarDate('2026-12-01')
  const routes = siteRoutes({
    directory,
    index,
    renderer: {
      canonicalRequest,
      render: (request) => {
        asked.push(request)
        return render(request)
      },
    },
    rendersPerSecond: 8,
    publicUrl: 'https://dareesha.example',
    mainHost,
    policyOf: contentPolicy([], undefined),
    callIn: () => () => Promise.reject(new Error('unexpected call')),
    readVersions: () => Promise.resolve('1 1'),
    day: () => today,
    trustedProxies: new BlockList(),
    log: silentLog,
  })
  const get = async (path: string, cookie = '', remoteAddress?: string) => {
    const headers = cookie === '' ? {} : { cookie }
    const answer = await routes.request(path, { headers }, { incoming: { socket: { remoteAddress } } })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
  const sleepUntil = (day: string) => {
    today = calendarDate(day)
  }
  return { get, asked, sleepUntil }
}

const rendering: Render = ({ path, language, isStoreFront }) =>
  Promise.resolve({
    status: path.includes('nowhere') ? 404 : 200,
    html: `${isStoreFront ? 'store at ' : ''}${path} in ${language}`,
    style: '',
    language: path.startsWith('/ae') ? 'ae' : language,
  })

describe('siteRoutes', () => {
  it('[I18N-03] [I18N-04] a page has the language of the cookie, and English is the default', async () => {
    const { get } = aSite(rendering)
    expect((await get('/search?t=a')).body).toBe('/search?t=a in en')
    expect((await get('/p/kayak', 'user_language=ae')).body).toBe('/p/kayak in ae')
    expect((await get('/p/kayak', 'user_language=fr')).body).toBe('/p/kayak in en')
    expect((await get('/p/kayak')).headers.get('vary')).toBe('Cookie, Accept-Encoding')
  })

  it('a page that shows the current availability is rendered for each request', async () => {
    const { get, asked } = aSite(rendering)
    for (const path of ['/p/kayak', '/p/kayak', '/p/kayak?now', '/p/kayak?now']) await get(path)
    expect(asked.map(({ isUncached }) => isUncached)).toEqual([false, true, true])
  })

  it('[R10] [F18] the CSP of a page allows only the style that the renderer returns', async () => {
    const { get } = aSite(({ path, language }) => {
      const style = `p{color:${path.slice(1)}}`
      const html = `<head><style>${style}</style></head><style>p{color:grey}</style>`
      return Promise.resolve({ status: 200, html, style, language })
    })
    for (const color of ['red', 'blue'])
      expect((await get(`/${color}`)).headers.get('content-security-policy')).toBe(
        contentPolicy([], undefined)(`p{color:${color}}`),
      )
  })

  const stopTime = () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  }

  const floodOf = async ({ get, asked }: ReturnType<typeof aSite>, pathOf: (turn: number) => string) => {
    asked.splice(0)
    const requests = Array.from({ length: 200 }, (_, turn) => get(pathOf(turn), '', `192.0.2.${turn}`))
    await vi.runAllTimersAsync()
    return { answers: await Promise.all(requests), rendered: asked.splice(0) }
  }

  it('[P19] above the rendering limit, a request for the current availability gets the cached page', async () => {
    stopTime()
    const { answers, rendered } = await floodOf(aSite(rendering), () => '/p/kayak?now')
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 /p/kayak in en']))
    expect(rendered.filter(({ isUncached }) => isUncached)).toHaveLength(4 + 4)
    expect(rendered).toHaveLength(9)
  })

  it('[P19] above the rendering limit, a request with new parameters gets the app shell', async () => {
    stopTime()
    const site = aSite(rendering)
    const cached = ['/', '/search?t=camel']
    for (const path of cached) await site.get(path)
    const { answers, rendered } = await floodOf(site, (turn) => cached[turn % 4] ?? `/search?t=${turn}`)
    for (const [turn, { status, body }] of answers.entries())
      if (turn % 4 < 2) expect([status, body]).toEqual([200, `${cached[turn % 4]} in en`])
      else if (status !== 200) expect([status, body]).toEqual([503, INDEX])
    expect(rendered).toHaveLength(3 + 16)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100 + rendered.length)
  })

  it('[P19] a visitor can search during a flood of searches from another network address', async () => {
    stopTime()
    const { get, asked } = aSite(rendering)
    const flood = Array.from({ length: 200 }, (_, turn) => get(`/search?t=${turn}`, '', '198.51.100.1'))
    const search = get('/search?t=camel', '', '203.0.113.1')
    await vi.runAllTimersAsync()
    expect((await search).body).toBe('/search?t=camel in en')
    expect(asked).toHaveLength(4 + 8 + 1)
    expect((await Promise.all(flood)).filter(({ status }) => status === 503)).toHaveLength(200 - 4 - 8)
  })

  it('[P19] pages with parameters never evict pages without parameters from the cache', async () => {
    stopTime()
    const { get, asked } = aSite(({ language }) =>
      Promise.resolve({ status: 200, html: randomBytes(800_000).toString('base64'), style: '', language }),
    )
    const getLater = (path: string) => {
      vi.advanceTimersByTime(1_000)
      return get(path)
    }
    await get('/')
    for (let term = 1; term <= 20; term += 1) await getLater(`/search?t=${term}`)
    await getLater('/search?t=20')
    expect(asked).toHaveLength(21)
    await getLater('/search?t=1')
    await get('/')
    expect(asked.map(({ path }) => path).slice(20)).toEqual(['/search?t=20', '/search?t=1'])
  })

  it('[HDR-07] the renderer learns only whether the visitor is signed in', async () => {
    const { get, asked } = aSite(rendering)
    await get('/')
    await get('/', 'token=secret')
    expect(asked.map(({ isSignedIn }) => isSignedIn)).toEqual([false, true])
    expect(JSON.stringify(asked)).not.toContain('secret')
  })

  it('[UX-06] [I18N-04] an Arabic URL sets the language cookie to Arabic', async () => {
    const { get } = aSite(rendering)
    expect((await get('/ae/p/kayak')).headers.get('set-cookie')).toContain('user_language=ae')
    expect((await get('/ae/p/kayak', 'user_language=ae')).headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['dareesha.example', '/ in en'],
    ['www.dareesha.example', '/ in en'],
    ['localhost', '/ in en'],
    ['crafts.example', 'store at / in en'],
  ])('[RTE-01] [RTE-02] [RTE-03] the host %s has the home page %j', async (host, body) => {
    const { get } = aSite(rendering, INDEX, 'dareesha.example')
    expect((await get(`http://${host}:4000/`)).body).toBe(body)
    expect((await get(`http://${host}/p/kayak`)).body).toBe('/p/kayak in en')
  })

  it('[RTE-03] [AMB-077] without a main host, every host has the main home page', async () => {
    const { get } = aSite(rendering)
    expect((await get('http://crafts.example/')).body).toBe('/ in en')
  })

  it('a redirect of the renderer is sent with its location', async () => {
    const { get } = aSite(rendering)
    const { status, headers } = await get('/vouchers?ref=a')
    expect([status, headers.get('location')]).toEqual([302, '/vouchers/location?ref=a'])
  })

  it('a request for a missing page gets the status 404 and a rendered page', async () => {
    const { get } = aSite(rendering)
    const missing = await get('/p/nowhere')
    expect([missing.status, missing.body]).toEqual([404, '/p/nowhere in en'])
  })

  it('one app shell without an order number serves all tickets', async () => {
    const { get, asked } = aSite(rendering)
    for (let order = 1; order <= 50; order += 1)
      expect((await get(`/booking-details/${order}?success`)).body).toBe('/booking-details/:orderNumber in en')
    expect((await get('/booking-details/51', 'user_language=ae')).body).toBe('/booking-details/:orderNumber in ae')
    expect((await get('/ae/booking-details/52')).headers.get('set-cookie')).toContain('user_language=ae')
    expect(asked.map(({ path }) => path)).toEqual([
      '/booking-details/:orderNumber',
      '/booking-details/:orderNumber',
      '/ae/booking-details/:orderNumber',
    ])
  })

  it('[P19] requests that differ only in an unknown parameter cause one rendering', async () => {
    const { get, asked } = aSite(rendering)
    for (let click = 1; click <= 100; click += 1) expect((await get(`/p/kayak?fbclid=${click}`)).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it('[R14] a page that was cached yesterday is not sent today', async () => {
    const { get, asked, sleepUntil } = aSite(rendering)
    await get('/')
    await get('/')
    expect(asked).toHaveLength(1)
    sleepUntil('2026-12-02')
    await get('/')
    expect(asked).toHaveLength(2)
  })

  it('[RTE-03] the home pages of the store and the site are cached separately', async () => {
    const { get } = aSite(rendering, INDEX, 'dareesha.example')
    for (const [host, body] of [
      ['dareesha.example', '/ in en'],
      ['crafts.example', 'store at / in en'],
      ['dareesha.example', '/ in en'],
    ] as const)
      expect((await get(`http://${host}/`)).body).toBe(body)
  })

  it('the app shell needs no rendering and forbids indexing', async () => {
    const { get, asked } = aSite(rendering)
    const { status, body, headers } = await get('/offline', 'token=secret; user_language=ae')
    expect([status, body, headers.get('x-robots-tag')]).toEqual([200, INDEX, 'noindex'])
    expect(asked).toEqual([])
  })

  it('after a failed rendering, the server sends the app shell with status 503', async () => {
    const { get } = aSite(() => Promise.reject(new Error('no database')))
    const failed = await get('/p/kayak')
    expect([failed.status, failed.body]).toEqual([503, INDEX])
  })

  it('[R10] built assets have a short CSP, and a service worker has no CSP', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'dareesha-built-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    await mkdir(join(directory, 'assets'))
    await writeFile(join(directory, 'assets', 'page.js'), 'go()')
    await writeFile(join(directory, 'sw.js'), 'wait()')
    const { get } = aSite(rendering, INDEX, undefined, directory)
    const file = await get('/assets/page.js')
    expect(file.body).toBe('go()')
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(file.headers.get('content-security-policy')).toBe(`default-src 'none'; frame-ancestors 'none'`)
    const worker = await get('/sw.js')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-security-policy')).toBeNull()
  })

  it('without a build the server answers 503 and names the build command', async () => {
    const { get } = aSite(rendering, null)
    const unbuilt = await get('/')
    expect(unbuilt.status).toBe(503)
    expect(unbuilt.body).toContain('npm start')
  })

  it('[R13] a path with a leading // or an overlong segment is not rendered', async () => {
    const { get, asked } = aSite(rendering)
    for (const path of ['http://site.test//evil.example/', `/p/${'x'.repeat(201)}`, `/t/${'%D8%A7'.repeat(201)}`])
      expect((await get(path)).status).toBe(404)
    expect(asked).toEqual([])
    expect((await get(`/t/${'%D8%A7'.repeat(200)}`)).status).toBe(200)
  })

  it('a path with a dot but no file extension is a page', async () => {
    const { get } = aSite(rendering)
    expect((await get('/t/st.-regis')).status).toBe(200)
  })

  it('a request for a missing file gets the status 404 without a rendering', async () => {
    const { get, asked } = aSite(rendering)
    expect((await get('/missing.png')).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('[R18] no spelling of a path serves the internal files of the build', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'dareesha-site-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    await mkdir(join(directory, '.vite'))
    await mkdir(join(directory, 'assets'))
    for (const name of ['.vite/manifest.json', 'index.html']) await writeFile(join(directory, name), 'internal')
    await writeFile(join(directory, 'assets/public file.css'), 'public')
    const { get } = aSite(rendering, INDEX, undefined, directory)
    expect((await get('/assets/public%20file.css')).body).toBe('public')
    for (const path of [
      '/.vite/manifest.json',
      '/%2evite/manifest.json',
      '/%2Evite%2fmanifest%2ejson',
      '/assets/..%2f.vite/manifest.json',
      '/assets%2f..%2f%2evite%2fmanifest.json',
      'http://localhost//.vite/manifest.json',
      '/index.html',
      '/%69ndex.html',
      '/index%2ehtml',
      '/assets/..%2findex.html',
      'http://localhost//index.html',
    ])
      expect([path, (await get(path)).body]).not.toEqual([path, 'internal'])
  })
})
