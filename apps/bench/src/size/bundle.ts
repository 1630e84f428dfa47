import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { build } from 'rolldown'
import type { BuildOptions } from 'rolldown'

const ENTRY = fileURLToPath(new URL('entry.js', import.meta.url))

export type Size = Awaited<ReturnType<typeof sizeOf>>

export async function sizeOf(lines: string) {
  const own = await bundled(lines, (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@dareesha/'))
  const whole = await bundled(lines, () => false)
  const libraries = new Set(own.imports.map((id) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id))
  const hasDecimals = containsDecimals(whole.code)
  return {
    own: gzippedBytes(own.code),
    whole: gzippedBytes(whole.code),
    libraries: [...libraries].toSorted(),
    hasDecimals,
  }
}

export const containsDecimals = (script: string): boolean => script.includes('[DecimalError]')

/** The server compresses immutable files at this level. */
const gzippedBytes = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

async function bundled(lines: string, isExternal: (id: string) => boolean) {
  return bundle({
    input: ENTRY,
    onLog: (_, log) => {
      throw new Error(log.message)
    },
    resolve: { conditionNames: ['@dareesha/source', 'import', 'default'] },
    external: (id) => isExternal(id),
    plugins: [
      { name: 'entry', load: (id) => (id === ENTRY ? lines : null), resolveId: (id) => (id === ENTRY ? id : null) },
    ],
  })
}

export async function bundle(options: BuildOptions) {
  const script = { format: 'esm', minify: true, codeSplitting: false } as const
  const { output } = await build({ platform: 'browser', logLevel: 'warn', ...options, write: false, output: script })
  return output[0]
}
