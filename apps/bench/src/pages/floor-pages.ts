import { fileURLToPath } from 'node:url'

import { plainPage, reactDocument } from '../../floor/pages/documents.ts'
import type { PageContent } from '../../floor/pages/documents.ts'
import { servePages } from '../../floor/pages/page-server.ts'
import { get } from '../server/clients.ts'
import { call } from '../server/journey.ts'
import { bundle } from '../size/bundle.ts'

const SCRIPT = '/page.js'
const PICTURE = '/picture.svg'
const PICTURE_SIZE = { width: 960, height: 395 } as const

export const FLOOR_PATHS = { 'plain HTML': '/plain', 'React and react-router': '/p/package' } as const

export async function serveFloorPages(origin: string, slug: string): ReturnType<typeof servePages> {
  const { record, picture } = await packageOf(origin, slug)
  const content = contentOf(record)
  const html = 'text/html; charset=utf-8'
  return servePages({
    [FLOOR_PATHS['plain HTML']]: { type: html, body: plainPage(content) },
    [FLOOR_PATHS['React and react-router']]: { type: html, body: reactDocument(content, SCRIPT) },
    [SCRIPT]: { type: 'text/javascript; charset=utf-8', body: await reactScript() },
    [PICTURE]: { type: 'image/svg+xml', body: picture },
    '/robots.txt': { type: 'text/plain; charset=utf-8', body: 'User-agent: *\nAllow: /\n' },
  })
}

type PackageTexts = Readonly<Record<'package_name' | 'destination_name' | 'img' | 'description', string>> & {
  readonly [key: string]: unknown
}

async function packageOf(origin: string, slug: string) {
  const { data } = await call({ origin }, 'packagesDetails', { slug })
  const record = data as PackageTexts
  const { width, height } = PICTURE_SIZE
  const picture = await get(`${origin}/files/${record.img}?width=${width}&height=${height}&quality=100`, 'identity')
  if (picture.status !== 200) throw new Error(`the picture of the floor pages answered ${picture.status}`)
  return { record, picture: picture.body }
}

const TEXTS = ['description', 'term_conditions', 'additional_info', 'itinerary'] as const

function contentOf(record: PackageTexts): PageContent {
  const texts = TEXTS.flatMap((name) => {
    const text = record[name]
    return typeof text === 'string' && text !== '' ? [text] : []
  })
  return {
    title: record.package_name,
    place: record.destination_name,
    description: record.description.replaceAll(/<[^>]*>/g, ''),
    texts,
    picture: { src: PICTURE, ...PICTURE_SIZE },
  }
}

async function reactScript(): Promise<string> {
  const { code } = await bundle({
    input: fileURLToPath(new URL('../../floor/pages/react-page.ts', import.meta.url)),
    // The bundler warns about each `'use client'` directive of a library.
    onLog: (level, log, tell) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
    },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  return code
}
