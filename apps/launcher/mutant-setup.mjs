import { afterAll, afterEach, beforeEach, inject } from 'vitest'

// The code that Stryker instrumented reads and writes the fields of `__stryker__`.
const stryker = (globalThis.__stryker__ ??= {})
const { id, hitLimit } = inject('mutant')

// The mutant must be active before the test file is imported, because the mutant may be in code that runs on import.
stryker.activeMutant = id ?? undefined
stryker.hitLimit = hitLimit
stryker.hitCount = 0

// Empties the coverage object instead of replacing it: instrumented code keeps a reference to it, and several test files may share a browser page.
if (stryker.mutantCoverage !== undefined) Object.assign(stryker.mutantCoverage, empty())

let file
beforeEach(({ task }) => {
  stryker.currentTestId = task.id
  file = task.file
})
afterEach(() => {
  stryker.currentTestId = undefined
})
afterAll(() => {
  if (id === null && file !== undefined) file.meta.mutantCoverage = structuredClone(stryker.mutantCoverage ?? empty())
})

function empty() {
  return { static: {}, perTest: {} }
}
