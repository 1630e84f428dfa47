import { readFileSync } from 'node:fs'

type Manifest = Readonly<Record<string, { readonly file: string }>>

export function builtFile(module: string): string {
  const text = readFileSync(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8')
  const file = (JSON.parse(text) as Manifest)[module]?.file
  if (file === undefined) throw new Error(`the build has no file for ${module}`)
  return `/${file}`
}
