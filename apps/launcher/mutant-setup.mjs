import { afterAll, afterEach, beforeEach, inject } from 'vitest'

// Instrumented code reads and writes the fields of `__stryker__`.
const stryker = (globalThis.__stryker__ ??= {})
const { id, hitLimit } = inject('mutant')

// The mutant may be in code that runs on import, so it must be active before the import of the test file.
stryker.activeMutant = id ?? undefined
stryker.hitLimit = hitLimit
stryker.hitCount = 0

// Several test files may share a browser page, so the coverage of the previous file is removed.
// Instrumented code keeps a reference to the coverage object, so the object is emptied and not replaced.
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
