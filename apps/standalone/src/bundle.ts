import { rolldown } from 'rolldown'
import type { OutputChunk } from 'rolldown'

type Target = { readonly format: 'esm' | 'iife'; readonly platform: 'browser' | 'neutral' }

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
