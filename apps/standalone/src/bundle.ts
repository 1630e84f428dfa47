import { rolldown } from 'rolldown'
import type { OutputChunk } from 'rolldown'

/** What a bundle is for: a browser's page and workers, or a runtime that is neither a browser nor Node. */
type Target = { readonly format: 'esm' | 'iife'; readonly platform: 'browser' | 'neutral' }

/**
 * Bundles what an importer wrote, with every library, as one script.
 *
 * @throws Error when an import leads nowhere: a built-in module of Node, for one.
 */
export async function bundle(input: string, { format, platform }: Target): Promise<OutputChunk> {
  const build = await rolldown({
    input,
    platform,
    logLevel: 'warn',
    resolve: { conditionNames: ['import', 'default'] },
    onLog: (_, log) => {
      throw new Error(log.message)
    },
  })
  const { output } = await build.generate({ format, name: 'booking', minify: true, codeSplitting: false })
  await build.close()
  return output[0]
}
