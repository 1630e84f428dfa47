import { join } from 'node:path'

import { expect, test } from '@playwright/test'
import { build } from 'vite'

import { quotes } from './quotes.ts'

const COUNT = Number(process.env['FC_RUNS'] ?? 5_000)

test('[R6] a browser and Node return the same quote for every booking, line by line', async ({ page }) => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const code = await bundle('quotes.ts')
  await page.goto('/')
  const inBrowser = await page.evaluate(
    async ({ address, args: [chosenSeed, count] }) => {
      const module = (await import(address)) as { quotes: (seed: number, count: number) => readonly string[] }
      return module.quotes(chosenSeed, count)
    },
    { address: `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`, args: [seed, COUNT] as const },
  )
  expect(inBrowser.length).toBe(COUNT)
  expect({ seed, quotes: inBrowser }).toEqual({ seed, quotes: quotes(seed, COUNT) })
})

/** Bundles a file of this folder with its imports, using the settings of the page. */
async function bundle(file: string): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    logLevel: 'error',
    build: { write: false, lib: { entry: join(import.meta.dirname, file), formats: ['es'] } },
  })
  if (!Array.isArray(built)) throw new Error('the build has no single bundle')
  const [chunk] = built[0]?.output ?? []
  if (chunk === undefined) throw new Error('the build has no output')
  return chunk.code
}
