import type { Call } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/messages'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { readIndex } from './files.ts'
import type { ClientConfig } from './files.ts'

export type PageRequest = {
  /** Includes the query. The path of an Arabic page may begin with `/ae`. */
  readonly path: string
  readonly language: Language
  readonly isSignedIn: boolean
  readonly isStoreFront: boolean
  readonly origin: string
  readonly callIn: (language: Language) => Call
  /** True for a page with the current availability. The rendering serves only this request. */
  readonly isUncached?: boolean
}

export type RenderedPage = {
  readonly status: 200 | 404
  readonly html: string
  readonly style: string
  readonly language: Language
}

export type Redirect = { readonly status: 302; readonly location: string }

export type Renderer = {
  /** Maps requests for the same page to one request, so that they share a rendering. */
  readonly canonicalRequest: (request: PageRequest) => Promise<PageRequest | Redirect>
  readonly render: (request: PageRequest) => Promise<RenderedPage>
}

export type LoadableRenderer = Renderer & {
  readonly load: () => Promise<void>
}

type BuiltSite = {
  readonly createRenderer: (
    template: string,
    manifest: Manifest,
    readText: (address: string) => string,
  ) => {
    readonly canonicalRequest: (request: PageRequest) => PageRequest | Redirect
    readonly render: Renderer['render']
  }
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>

/** Returns null without a build. Reads the style sheets now, because a later build may replace them. The next request repeats a failed load. */
export async function loadRenderer(
  siteDirectory: string,
  rendererFile: string,
  config: ClientConfig,
): Promise<LoadableRenderer | null> {
  const template = readIndex(siteDirectory, config)
  if (template === null || !existsSync(rendererFile)) return null
  const manifest = JSON.parse(await readFile(join(siteDirectory, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const sheets = await readSheets(siteDirectory, manifest)
  const load = async () => {
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
    canonicalRequest: async (request) => (await loaded()).canonicalRequest(request),
    render: async (request) => (await loaded()).render(request),
  }
}

async function readSheets(siteDirectory: string, manifest: Manifest): Promise<ReadonlyMap<string, string>> {
  const files = Object.values(manifest).flatMap(({ css = [] }) => css)
  const texts = await Promise.all(files.map((file) => readFile(join(siteDirectory, file), 'utf8')))
  return new Map(files.map((file, index) => [`/${file}`, texts[index]!]))
}
