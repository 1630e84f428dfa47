export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
    }
  >
>

export const ENTRY = 'index.html'

/** The chunks of modules, each after those that it imports. */
export function chunksOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const ordered: string[] = []
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports?.forEach(visit)
    ordered.push(name)
  }
  modules.forEach(visit)
  return ordered
}

export const filesOf = (manifest: Manifest, chunks: readonly string[]): readonly string[] =>
  chunks.flatMap((name) => manifest[name] ?? []).map(({ file }) => `/${file}`)
