import type { Issue } from '@dareesha/contract'
import { createHash } from 'node:crypto'
import { Hono } from 'hono'

import type { FileStore } from './file-store.ts'
import { decodedName, isPublicName } from './file-store.ts'
import { MAX_PIXELS } from './image-size.ts'
import type { ImageFormat, ImageSize } from './image-size.ts'
import { createResizer } from './resize.ts'
import { QueueIsFull } from './work-queue.ts'

const A_DAY_SECONDS = 86_400
const A_MONTH_SECONDS = 30 * A_DAY_SECONDS
/** After a day, the browser still shows the cached picture at once, but fetches the current picture for the next visit. */
const CACHE_CONTROL = `public, max-age=${A_DAY_SECONDS}, stale-while-revalidate=${A_MONTH_SECONDS}`
const RETRY_SECONDS = 2

export function filesApp(store: FileStore, resize = createResizer(store)): Hono {
  const app = new Hono()
  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    const name = decodedName(url.pathname.replace(/^\/files\//, ''))
    if (name === null || !isPublicName(name))
      return context.json(unreadable([{ path: 'path', message: 'Is no name of a file' }]), 400)
    const size = sizeOf(url.searchParams, context.req.header('accept') ?? '')
    if (!('format' in size)) return context.json(unreadable(size), 400)
    const image = await resize(name, size).catch((error: unknown) => {
      if (error instanceof QueueIsFull) return 'later' as const
      throw error
    })
    if (image === 'later') {
      const headers = { 'Retry-After': String(RETRY_SECONDS), 'Cache-Control': 'no-store' }
      return context.json({ success: 0, msg: 'Please try later our servers are not responding.' }, 503, headers)
    }
    if (image === null) return context.json({ success: 0, msg: 'Not found' }, 404)
    const tag = `"${createHash('sha256').update(image).digest('hex').slice(0, 24)}"`
    const headers = { ETag: tag, 'Cache-Control': CACHE_CONTROL, Vary: 'Accept' }
    if (context.req.header('if-none-match') === tag) return context.body(null, 304, headers)
    return context.body(new Uint8Array(image), 200, { ...headers, 'Content-Type': `image/${size.format}` })
  })
  return app
}

const unreadable = (issues: readonly Issue[]) => ({ success: 0, msg: 'The request could not be read', issues })

function sizeOf(query: URLSearchParams, accept: string): ImageSize | readonly Issue[] {
  const issues: Issue[] = []
  const number = (field: string, most: number): number | null => {
    const text = query.get(field)
    if (text === null || text === '') return null
    const value = /^\d{1,5}$/.test(text) ? Number(text) : 0
    if (value >= 1 && value <= most) return value
    issues.push({ path: field, message: `Must be a whole number from 1 to ${most}` })
    return null
  }
  const width = number('width', MAX_PIXELS)
  const height = number('height', MAX_PIXELS)
  const quality = number('quality', 100) ?? 100
  const focus = query.get('focus') ?? ''
  const [x = 101, y = 101] = /^\d{1,3},\d{1,3}$/.test(focus) ? focus.split(',').map(Number) : []
  if (focus !== '' && (x > 100 || y > 100))
    issues.push({ path: 'focus', message: 'Must be two whole numbers from 0 to 100, as 30,60' })
  if (issues.length > 0) return issues
  return { width, height, quality, format: formatOf(accept), ...(focus === '' ? {} : { focus: { x, y } }) }
}

function formatOf(accept: string): ImageFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}
