import type { Language } from '@dareesha/engine/messages'
import { readFileSync } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { readIndex } from './files.ts'
import type { ToldToPages } from './files.ts'

/** A page that a visitor asks for; the built site exports a renderer that takes it. */
export type PageRequest = {
  /** The path of its address and what is searched for; with `/ae` before it in Arabic. */
  readonly path: string
  readonly language: Language
  readonly isSignedIn: boolean
  /** It stands on a host of the store, whose home is the front there. */
  readonly isStoreFront: boolean
  /** Under which address the site is reached. */
  readonly origin: string
  /** Answers calls to the wire. */
  readonly fetch: typeof globalThis.fetch
}

export type DrawnPage = { readonly status: 200 | 404; readonly html: string; readonly language: Language }

/** The page that was asked for stands at another address. */
export type Redirect = { readonly status: 302; readonly location: string }

/** A page as HTML, or where it is. */
export type Rendered = DrawnPage | Redirect

/** Draws pages as HTML. */
export type Renderer = {
  /** The request that stands for all whose page looks like that of this one: one drawing does for them. */
  readonly standIn: (request: PageRequest) => Promise<PageRequest>
  readonly draw: (request: PageRequest) => Promise<Rendered>
}

type BuiltSite = {
  readonly createRenderer: (
    template: string,
    manifest: unknown,
    readText: (address: string) => string,
  ) => { readonly standIn: (request: PageRequest) => PageRequest; readonly draw: Renderer['draw'] }
}

/**
 * The renderer that the build of the site made; null when it was not built. It is loaded for the first page that is drawn: a server that
 * only answers calls has no use for it.
 */
export async function loadRenderer(
  siteDirectory: string,
  rendererFile: string,
  told: ToldToPages,
): Promise<Renderer | null> {
  const template = readIndex(siteDirectory, told)
  if (template === null || !(await isThere(rendererFile))) return null
  const manifest: unknown = JSON.parse(await readFile(join(siteDirectory, '.vite', 'manifest.json'), 'utf8'))
  const load = async () => {
    // Built together with this server and with these types.
    const built = (await import(pathToFileURL(rendererFile).href)) as BuiltSite
    return built.createRenderer(template, manifest, (address) => readFileSync(join(siteDirectory, address), 'utf8'))
  }
  let loading: ReturnType<typeof load> | undefined
  const loaded = () => (loading ??= load())
  return {
    standIn: async (request) => (await loaded()).standIn(request),
    draw: async (request) => (await loaded()).draw(request),
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
