import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { inRoot } from './packages.mjs'

/** The last requirement of level 1 or 2 in each section of OWASP ASVS 5.0. All earlier requirements of a section have level 1 or 2. */
const LAST = `
  1.1.2 1.2.9 1.3.11 1.4.3 1.5.2 2.1.3 2.2.3 2.3.4 2.4.1 3.2.2 3.3.4 3.4.6 3.5.5 3.7.2 4.1.3 4.2.1 4.3.2 4.4.4 5.1.1 5.2.3 5.3.2 5.4.3
  6.1.3 6.2.12 6.3.4 6.4.4 6.5.5 6.6.3 6.8.4 7.1.3 7.2.4 7.3.2 7.4.5 7.5.2 7.6.2 8.1.2 8.2.3 8.3.1 8.4.1 9.1.3 9.2.4 10.1.2 10.2.2
  10.3.4 10.4.11 10.5.5 10.6.2 10.7.3 11.1.2 11.2.3 11.3.3 11.4.4 11.5.1 11.6.1 12.1.3 12.2.2 12.3.4 13.1.1 13.2.5 13.3.2 13.4.5 14.1.2
  14.2.4 14.3.3 15.1.3 15.2.3 15.3.7 16.1.1 16.2.5 16.3.4 16.4.3 16.5.3 17.1.1 17.2.4 17.3.2`

export const REQUIREMENTS = LAST.trim()
  .split(/\s+/)
  .flatMap((last) => {
    const [chapter, section, count] = last.split('.')
    return Array.from({ length: Number(count) }, (_, index) => `${chapter}.${section}.${index + 1}`)
  })

const ROW = /^\| (?<number>\d+\.\d+\.\d+) \| (?<state>[^|]*) \| (?<subject>[^|]*) \| (?<evidence>[^|]*) \|$/gm
const FILE =
  /`(?<path>\.?[\w@-][\w./@-]*\.(?:ts|tsx|mjs|json|md|sql|service)|(?:apps|packages|docs)\/[\w./-]+|apps\/api\/deploy\/\w+)`/g

const exists = (path) => existsSync(inRoot(path)) || existsSync(inRoot('apps/api/src', path))

export function asvsFaults(page) {
  const rows = [...page.matchAll(ROW)].map(({ groups }) => groups)
  const numbers = rows.map(({ number }) => number)
  return [
    ...REQUIREMENTS.filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`),
    ...numbers.filter((number) => !REQUIREMENTS.includes(number)).map((number) => `${number} is no requirement`),
    ...numbers.filter((number, index) => numbers.indexOf(number) !== index).map((number) => `${number} is there twice`),
    ...rows.flatMap(({ number, state, evidence }) => {
      const paths = [...evidence.matchAll(FILE)].map(({ groups: { path } }) => path)
      const missing = paths
        .filter((path) => !exists(path))
        .map((path) => `${number} names ${path}, which does not exist`)
      if (!['met', 'n/a', 'not met'].includes(state)) return [...missing, `${number} has the state ${state}`]
      const isBare = state === 'met' && paths.length === 0 && !evidence.includes('](')
      return isBare ? [...missing, `${number} is met without evidence`] : missing
    }),
  ]
}

const LOGS = /\b(?:log\.(?:debug|info|warn|error)|log\[level\]|logOnce)\((?<texts>[^,)]*)/g
const JOBS = /\bstartInterval\(\w+, '(?<name>[^']+)'|\bstartSender\S*\(\{\s*name: '(?<sender>[^']+)'/g

export function logMessages() {
  const folder = inRoot('apps/api/src')
  const names = readdirSync(folder, { recursive: true })
  const sources = names.filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('testing/'))
  return sources.flatMap((source) => {
    const code = readFileSync(join(folder, source), 'utf8')
    const texts = [...code.matchAll(LOGS)].flatMap(({ groups }) => [...groups.texts.matchAll(/'([^']+)'/g)])
    const jobs = [...code.matchAll(JOBS)].map(({ groups: { name, sender } }) => `${name ?? sender} failed`)
    return [...texts.map(([, text]) => text), ...jobs]
  })
}
