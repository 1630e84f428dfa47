import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { loadRenderer } from './renderer.ts'
import type { PageRequest } from './renderer.ts'

const SHEET = '/assets/style.css'

let directory: string
let rendererFile: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dareesha-site-'))
  rendererFile = join(directory, 'server.mjs')
  await mkdir(join(directory, '.vite'))
  await mkdir(join(directory, 'assets'))
  await write('index.html', '<title></title>')
  await write(
    '.vite/manifest.json',
    JSON.stringify({ 'index.html': { file: 'assets/index.js', css: ['assets/style.css'] } }),
  )
  await write(SHEET, 'of this build')
  await write(
    'server.mjs',
    `export function createRenderer(template, manifest, readText) {
       const style = readText('${SHEET}')
       return { canonicalRequest: (request) => request, render: async () => ({ status: 200, html: style, language: 'en' }) }
     }`,
  )
})

afterEach(() => rm(directory, { recursive: true, force: true }))

const write = (path: string, text: string) => writeFile(join(directory, path), text)

const renderer = async () => (await loadRenderer(directory, rendererFile, {}))!

const REQUEST: PageRequest = {
  path: '/',
  language: 'en',
  isSignedIn: false,
  isStoreFront: false,
  origin: 'https://dareesha.example',
  callIn: () => () => Promise.reject(new Error('unexpected call')),
}

it('without a build there is no renderer', async () => {
  expect(await loadRenderer(directory, join(directory, 'nowhere.mjs'), {})).toBeNull()
  expect(await loadRenderer(join(directory, 'nowhere'), rendererFile, {})).toBeNull()
})

it('pages keep the style sheets of the build that the server started with', async () => {
  const { render } = await renderer()
  await write(SHEET, 'of the build after it')
  expect(await render(REQUEST)).toMatchObject({ html: 'of this build' })
})

it('the server refuses to start with a build that lacks its style sheet', async () => {
  await rm(join(directory, SHEET))
  await expect(renderer()).rejects.toThrow('style.css')
})

it('load() rejects if the renderer cannot be created', async () => {
  await write('server.mjs', `export const createRenderer = () => { throw new Error('the template is not complete') }`)
  const { load } = await renderer()
  await expect(load()).rejects.toThrow('the template is not complete')
})

it('a failed load is retried for the next page', async () => {
  await write(
    'server.mjs',
    `let isFirst = true
     export function createRenderer() {
       if (isFirst) { isFirst = false; throw new Error('too many open files') }
       return { canonicalRequest: (request) => request, render: async () => ({ status: 200, html: 'drawn', language: 'en' }) }
     }`,
  )
  const { load, canonicalRequest, render } = await renderer()
  await expect(load()).rejects.toThrow('too many open files')
  expect(await canonicalRequest(REQUEST)).toBe(REQUEST)
  expect(await render(REQUEST)).toMatchObject({ html: 'drawn' })
})
