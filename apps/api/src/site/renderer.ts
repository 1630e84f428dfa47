import type { Language } from '@dareesha/engine/messages'
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

/** The page that was asked for looks like all of its kind, which the one at this path stands for. */
export type Alike = { readonly status: 'alike'; readonly path: string }

/** A page as HTML, at which address it is, or which page is as good as it. */
export type Rendered = DrawnPage | Redirect | Alike

/** Draws pages as HTML. */
export type Renderer = {
  /** The request that stands for all whose page looks like that of this one: one drawing does for them. */
  readonly standIn: (request: PageRequest) => Promise<PageRequest>
  readonly draw: (request: PageRequest) => Promise<Rendered>
}

/** A renderer that is loaded when it is told to, or for the first page that is drawn. */
export type LoadableRenderer = Renderer & {
  /** Fails as the next page would: for a build that cannot draw. */
  readonly load: () => Promise<void>
}

type BuiltSite = {
  readonly createRenderer: (
    template: string,
    manifest: Manifest,
    readText: (address: string) => string,
  ) => { readonly standIn: (request: PageRequest) => PageRequest; readonly draw: Renderer['draw'] }
}

type Manifest = Readonly<Record<string, { readonly file: string }>>

/**
 * The renderer that the build of the site made; null when it was not built. What it draws with is read now, so that a build which is put
 * in the place of this one is not mixed with it. What failed to load is loaded again for the next page.
 */
export async function loadRenderer(
  siteDirectory: string,
  rendererFile: string,
  told: ToldToPages,
): Promise<LoadableRenderer | null> {
  const template = readIndex(siteDirectory, told)
  if (template === null || !(await isThere(rendererFile))) return null
  const manifest = JSON.parse(await readFile(join(siteDirectory, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const sheets = await readSheets(siteDirectory, manifest)
  const load = async () => {
    // Built together with this server and with these types.
    const built = (await import(pathToFileURL(rendererFile).href)) as BuiltSite
    return built.createRenderer(template, manifest, (address) => {
      const sheet = sheets.get(address)
      if (sheet === undefined) throw new Error(`the build of the site has no style sheet at ${address}`)
      return sheet
    })
  }
  let loading: ReturnType<typeof load> | undefined
  const loaded = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  return {
    load: async () => {
      await loaded()
    },
    standIn: async (request) => (await loaded()).standIn(request),
    draw: async (request) => (await loaded()).draw(request),
  }
}

/** The style sheets of the build, by their addresses. */
async function readSheets(siteDirectory: string, manifest: Manifest): Promise<ReadonlyMap<string, string>> {
  const files = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []))
  const texts = await Promise.all(files.map((file) => readFile(join(siteDirectory, file), 'utf8')))
  return new Map(files.map((file, index) => [`/${file}`, texts[index]!]))
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
