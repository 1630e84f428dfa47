import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Hono } from 'hono'

import { contentPolicy, inlineScriptHashes } from '../http/security-headers.ts'

export function staffPages(siteDirectory: string): Hono {
  const routes = new Hono()
  const html = readPage(join(siteDirectory, 'staff.html'))
  if (html === null) return routes
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentPolicy(inlineScriptHashes(html), undefined)(null),
    'X-Robots-Tag': 'noindex',
  }
  routes.on('GET', ['/desk', '/desk/*'], (context) => context.html(html, 200, headers))
  const withCamera = { ...headers, 'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()' }
  routes.on('GET', ['/gate', '/gate/*'], (context) => context.html(html, 200, withCamera))
  return routes
}

function readPage(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
