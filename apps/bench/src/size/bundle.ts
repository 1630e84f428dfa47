import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { rolldown } from 'rolldown'

/**
 * The download of an importer: gzipped bytes of one minified script, with our packages alone and with all libraries.
 */
export type Size = {
  readonly own: number
  readonly whole: number
  readonly libraries: readonly string[]
}

const ENTRY = fileURLToPath(new URL('entry.js', import.meta.url))

export async function sizeOf(lines: string): Promise<Size> {
  const own = await bundled(lines, (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@dareesha/'))
  const whole = await bundled(lines, () => false)
  const libraries = new Set(own.imports.map((id) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id))
  return { own: gzipped(own.code), whole: gzipped(whole.code), libraries: [...libraries].toSorted() }
}

const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length

async function bundled(lines: string, isExternal: (id: string) => boolean) {
  const build = await rolldown({
    input: ENTRY,
    platform: 'browser',
    logLevel: 'warn',
    onLog: (_, log) => {
      throw new Error(log.message)
    },
    resolve: { conditionNames: ['@dareesha/source', 'import', 'default'] },
    external: (id) => isExternal(id),
    plugins: [
      { name: 'entry', load: (id) => (id === ENTRY ? lines : null), resolveId: (id) => (id === ENTRY ? id : null) },
    ],
  })
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false })
  await build.close()
  return output[0]
}
