import { availableParallelism } from 'node:os'

import { wasStopped } from './children.mjs'
import { failureLines, firstFileIn, openBuffer, TERMINAL } from './output.mjs'

/**
 * A step has a `name`, a `check` that returns an exit code, `cores` (1 by default, 0 if the step mostly waits for processes), and `after`, the names
 * of the steps that must end first.
 * A step that needs more cores than exist runs beside no step but those that need no core. A failed step does not stop the other steps.
 */
export async function runSteps(steps, context, { cores = availableParallelism(), print = console.log } = {}) {
  const waiting = [...steps]
  const running = new Map()
  const results = new Map()
  const isOpen = (name) => running.has(name) || waiting.some((step) => step.name === name)
  const coresOf = (step) => Math.min(step.cores ?? 1, cores)
  const used = () => [...running.keys()].reduce((sum, name) => sum + coresOf(byName(steps, name)), 0)
  const canStart = (step) => used() + coresOf(step) <= cores && !(step.after ?? []).some(isOpen)
  while (waiting.length + running.size > 0) {
    for (let at = waiting.findIndex(canStart); at >= 0; at = waiting.findIndex(canStart)) {
      const [step] = waiting.splice(at, 1)
      running.set(step.name, runStep(step, context, steps.length === 1, print))
    }
    if (running.size === 0) throw new Error(`Steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    const result = await Promise.race(running.values())
    running.delete(result.name)
    results.set(result.name, result)
    // After Ctrl-C, no waiting step may start.
    if (wasStopped()) waiting.length = 0
  }
  return steps.flatMap(({ name }) => results.get(name) ?? [])
}

const byName = (steps, wanted) => steps.find(({ name }) => name === wanted)

async function runStep(step, context, isAlone, print) {
  const begun = Date.now()
  print(isAlone ? `\n── ${step.name}` : `── ${step.name} starts`)
  const buffer = isAlone ? null : openBuffer()
  const code = await codeOf(step, { ...context, ...(buffer ?? TERMINAL) })
  const seconds = (Date.now() - begun) / 1000
  const output = buffer?.close() ?? ''
  const file = code === 0 ? null : firstFileIn(output)
  if (buffer !== null) print(`\n── ${headingOf({ name: step.name, code, seconds, file })}\n${output.trimEnd()}`)
  else print(`── ${headingOf({ name: step.name, code, seconds, file })}`)
  return { name: step.name, code, seconds, file, lines: code === 0 ? [] : failureLines(output) }
}

function headingOf({ name, code, seconds, file }) {
  const verdict = code === 0 ? 'passed' : `FAILED${file === null ? '' : `: ${file}`},`
  return `${name} ${verdict} ${code === 0 ? 'in' : 'after'} ${seconds.toFixed(1)} s`
}

async function codeOf(step, context) {
  try {
    return await step.check(context)
  } catch (error) {
    context.say(error.message)
    return 1
  }
}

export async function runAndConclude(steps, context) {
  const begun = Date.now()
  const results = await runSteps(steps, context)
  const seconds = (Date.now() - begun) / 1000
  console.log(`\nAll in ${seconds.toFixed(1)} s`)
  return { code: conclude(results, steps), seconds }
}

export function conclude(results, chosen, print = console.log) {
  const failed = results.filter(({ code }) => code !== 0)
  const unrun = chosen.filter((step) => !results.some(({ name }) => name === step.name))
  print()
  for (const { name, file, lines } of failed) {
    print(`Failed: ${name}${file === null ? '' : ` (${file})`}`)
    for (const line of lines) print(`  ${line}`)
  }
  if (unrun.length > 0) print(`Not run: ${unrun.map(({ name }) => name).join(', ')}`)
  print(`${results.length - failed.length} passed, ${failed.length} failed`)
  return failed[0]?.code ?? (unrun.length > 0 ? 1 : 0)
}
