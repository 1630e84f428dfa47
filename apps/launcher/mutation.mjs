import { readFileSync } from 'node:fs'

import { run } from './children.mjs'
import { withBrowser } from './test.mjs'
import { binOf, inRoot } from './workspace.mjs'

const ENGINE = inRoot('packages', 'engine')

const leastOf = (folder) => (folder === 'booking' ? 95 : 90)

const HANGING = 75

export async function mutate(args, env) {
  return args.includes('--area') ? mutateArea(args, env) : mutateEngine(args, env)
}

async function mutateArea(args, env) {
  const built = await run('tsc', ['-b'], { cwd: inRoot(), env })
  if (built !== 0) return built
  // `mutants.mjs` starts Vitest without the command `vitest`, which would set `VITEST`, `NODE_ENV` and `TEST`.
  const browserEnv = await withBrowser({ VITEST: 'true', NODE_ENV: 'test', TEST: 'true', FC_SEED: '1', ...env })
  for (;;) {
    const code = await run('node', ['apps/launcher/mutants.mjs', ...args], { cwd: inRoot(), env: browserEnv })
    if (code !== HANGING) return code
  }
}

async function mutateEngine(args, env) {
  const fewInputs = { FC_RUNS: '50', FC_SEED: '1', ...env }
  const measured = await run(binOf('packages/engine', 'stryker'), ['run', ...args], { cwd: ENGINE, env: fewInputs })
  if (measured !== 0) return measured
  const { files } = JSON.parse(readFileSync(inRoot('packages', 'engine', 'reports', 'mutation.json'), 'utf8'))
  const scores = scoresOf(files)
  console.log()
  for (const { folder, detected, total, score, least } of scores) {
    const verdict = score < least ? `  below ${least} %` : ''
    console.log(`${folder.padEnd(12)}${score.toFixed(2).padStart(7)} %  ${detected} of ${total}${verdict}`)
  }
  return scores.every(({ score, least }) => score >= least) ? 0 : 1
}

export function scoresOf(files) {
  const counts = new Map()
  for (const [path, { mutants }] of Object.entries(files)) {
    const folder = folderOf(path)
    const count = counts.get(folder) ?? { detected: 0, total: 0 }
    count.detected += mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
    count.total += mutants.filter(({ status }) => COUNTED.has(status)).length
    counts.set(folder, count)
  }
  return [...counts]
    .filter(([, { total }]) => total > 0)
    .map(([folder, count]) => ({
      folder,
      ...count,
      score: (count.detected * 100) / count.total,
      least: leastOf(folder),
    }))
    .toSorted((one, other) => one.folder.localeCompare(other.folder, 'en'))
}

const COUNTED = new Set(['Killed', 'Timeout', 'Survived', 'NoCoverage'])

function folderOf(path) {
  const [, folder, ...below] = path.split('/')
  return below.length === 0 ? 'src' : folder
}
