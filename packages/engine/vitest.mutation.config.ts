import { mergeConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

import shared from './vitest.config.ts'

/** Quick tests run first, because the first failure ends the run of a mutant. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => slowness(one) - slowness(other))
  }
}

const slowness = ({ moduleId }: TestSpecification): number => Number(moduleId.includes('/booking/wizard/'))

export default mergeConfig(shared, { test: { sequence: { sequencer: QuickestFirst } } })
