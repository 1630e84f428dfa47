import { afterAll, afterEach, beforeEach, inject } from 'vitest'

// Stryker's instrumented code reads and writes these names.
const stryker = (globalThis.__stryker__ ??= {})
const { id, hitLimit } = inject('mutant')

// Set before the import of the test file, because the mutant may be in code that runs when a module loads.
stryker.activeMutant = id ?? undefined
stryker.hitLimit = hitLimit
stryker.hitCount = 0

// Emptied, not replaced: the instrumented code keeps its reference to this object, and several test files may share a page.
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
