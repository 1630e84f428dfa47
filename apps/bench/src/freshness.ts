import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Section = 'engine' | 'server' | 'size' | 'pages' | 'staff'

export const TITLES: Readonly<Record<Section, string>> = {
  engine: '## Engine: P1 to P7',
  server: '## Server: P8 to P15',
  size: '## Size: P17',
  pages: '## Pages: P16, P18 to P20',
  staff: '## Staff: the gate, the desk and messages',
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const RESULTS = new URL('../results.md', import.meta.url)

const SHARED = ['packages/contract/src/**/*.ts', 'packages/engine/src/**/*.ts']
const SERVER = [...SHARED, 'apps/api/migrations/*.sql', 'apps/api/src/**/*.ts', 'apps/api/package.json']

const SOURCES: Readonly<Record<Section, readonly string[]>> = {
  engine: [...SHARED, 'apps/bench/{floor,peers,src/engine}/*.ts', 'apps/bench/peers/shops/*.mjs'],
  server: [...SERVER, 'apps/bench/src/server/*.ts', 'apps/bench/floor/{hold.ts,order-server.*}'],
  size: [...SHARED, 'packages/client/src/**/*.ts', 'apps/embed/{src/*,vite.config.ts}', 'apps/bench/src/size/*.ts'],
  pages: [
    ...SERVER,
    'packages/client/src/**/*.ts',
    'apps/web/{index.html,*.ts}',
    'apps/web/src/**/*.{ts,tsx,css,svg}',
    'apps/embed/{src/*,vite.config.ts}',
    'apps/bench/src/pages/*.ts',
    'apps/bench/floor/pages/*.ts',
  ],
  staff: [...SERVER, 'apps/web/src/features/gate/*.{ts,tsx}', 'apps/bench/src/staff/*.ts'],
}
const NOT_MEASURED = /\.(test|test-d|stories)\.|\/(testing|stories)\//

export function sourcesDigest(section: Section): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES[section], { cwd: ROOT }).filter((file) => !NOT_MEASURED.test(file))
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(`${ROOT}${file}`))
  return hash.digest('hex').slice(0, 12)
}

export const digestText = (section: Section): string => `Measured code: \`${sourcesDigest(section)}\`.`

const OLDER =
  '\n\n**Older than the code**: the code that this section measures has changed since. The figures are those of the commit above.'

export const readResults = (): string => readFileSync(RESULTS, 'utf8')

export const writeResults = (text: string): void => writeFileSync(RESULTS, text)

export function sectionIn(text: string, section: Section): string {
  const start = text.indexOf(TITLES[section])
  if (start < 0) return ''
  const end = text.indexOf('\n## ', start + 1)
  return text.slice(start, end < 0 ? undefined : end).trim()
}

export const olderSections = (text: string): Section[] =>
  (Object.keys(TITLES) as Section[]).filter((section) => !sectionIn(text, section).includes(digestText(section)))

export function marked(text: string): string {
  const unmarked = text.replaceAll(OLDER, '')
  return olderSections(unmarked).reduce((all, section) => {
    const found = sectionIn(all, section)
    const line = found.split('\n').find((one) => one.startsWith('Measured')) ?? TITLES[section]
    return all.replace(found, found.replace(line, `${line}${OLDER}`))
  }, unmarked)
}

if (import.meta.main) {
  const text = readResults()
  if (marked(text) !== text) {
    console.log(
      'apps/bench/results.md does not say that a section is older than its code. `npm run bench -- mark` adds this sentence.',
    )
    process.exitCode = 1
  }
}
