import { fileURLToPath } from 'node:url'

import { rolldown } from 'rolldown'

import type { PageContent } from '../../floor/pages/page-content.ts'
import { plainPage } from '../../floor/pages/plain-page.ts'
import { servePages } from '../../floor/pages/page-server.ts'
import type { PageServer } from '../../floor/pages/page-server.ts'
import { reactDocument } from '../../floor/pages/react-document.ts'
import { get } from '../server/clients.ts'

const SCRIPT = '/page.js'
const PICTURE = '/picture.svg'
const PICTURE_SIZE = { width: 960, height: 395 } as const

export const FLOOR_PATHS = { 'plain HTML': '/plain', 'React and react-router': '/p/package' } as const

/** Builds and serves the floor pages with the texts and the picture of a package of the product. */
export async function serveFloorPages(origin: string, slug: string): Promise<PageServer> {
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
  const answer = await fetch(`${origin}/api`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'packagesDetails', slug }),
  })
  const { data: record } = (await answer.json()) as { data: PackageTexts }
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
  const build = await rolldown({
    input: fileURLToPath(new URL('../../floor/pages/react-page.ts', import.meta.url)),
    platform: 'browser',
    logLevel: 'warn',
    // Libraries log only that their directives for server components are ignored.
    onLog: (level, log, tell) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
    },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false })
  await build.close()
  return output[0].code
}
