import { readFileSync } from 'node:fs'

import { run } from './children.mjs'
import { inRoot } from './workspace.mjs'

const ENGINE = inRoot('packages', 'engine')

/** The least score of a folder of the engine, in per cent; the money and the rules of a booking stand higher. */
const leastOf = (folder) => (folder === 'booking' ? 95 : 90)

/**
 * Changes the engine's source in small ways, one at a time, and asks its tests whether they notice
 * (docs/mutation-testing.md). Fails when a folder has a lower score than it must.
 *
 * Properties see few inputs, and the same ones each time, so that two runs of the same source agree.
 */
export async function mutate(args, env) {
  const fewInputs = { FC_RUNS: '50', FC_SEED: '1', ...env }
  const measured = await run('pnpm', ['exec', 'stryker', 'run', ...args], { cwd: ENGINE, env: fewInputs })
  if (measured !== 0) return measured
  const { files } = JSON.parse(readFileSync(inRoot('packages', 'engine', 'reports', 'mutation.json'), 'utf8'))
  const scores = scoresOf(files)
  console.log()
  for (const { folder, noticed, changes, score, least } of scores) {
    const verdict = score < least ? `  below ${least} %` : ''
    console.log(`${folder.padEnd(12)}${score.toFixed(2).padStart(7)} %  ${noticed} of ${changes}${verdict}`)
  }
  return scores.every(({ score, least }) => score >= least) ? 0 : 1
}

/** The score of every folder right under `src`, and of `src` itself; a change that nothing could notice does not count. */
export function scoresOf(files) {
  const counts = new Map()
  for (const [path, { mutants }] of Object.entries(files)) {
    const folder = folderOf(path)
    const count = counts.get(folder) ?? { noticed: 0, changes: 0 }
    count.noticed += mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
    count.changes += mutants.filter(({ status }) => COUNTED.has(status)).length
    counts.set(folder, count)
  }
  return [...counts]
    .filter(([, { changes }]) => changes > 0)
    .map(([folder, count]) => ({
      folder,
      ...count,
      score: (count.noticed * 100) / count.changes,
      least: leastOf(folder),
    }))
    .toSorted((one, other) => one.folder.localeCompare(other.folder, 'en'))
}

const COUNTED = new Set(['Killed', 'Timeout', 'Survived', 'NoCoverage'])

// packages/engine/src/booking/wizard/view.ts is of "booking"; a file beside the folders is of "src".
function folderOf(path) {
  const [, folder, ...below] = path.split('/')
  return below.length === 0 ? 'src' : folder
}
