import { readFileSync, writeFileSync } from 'node:fs'

const PAGE = new URL('../../../docs/scale.md', import.meta.url)

export const readScalePage = (): string => readFileSync(PAGE, 'utf8')

export function writeScaleSection(name: string, text: string): void {
  const [before = '', rest = ''] = readScalePage().split(`<!-- ${name} -->\n`, 2)
  const after = rest.split(`<!-- /${name} -->`).at(-1) ?? ''
  writeFileSync(PAGE, `${before}<!-- ${name} -->\n${text}<!-- /${name} -->${after}`)
}
