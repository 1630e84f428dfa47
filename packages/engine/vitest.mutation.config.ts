import { mergeConfig } from 'vitest/config'

import shared from './vitest.config.ts'

// Thousands of short runs: each loads what it needs once, not once for every file of tests.
export default mergeConfig(shared, { test: { isolate: false } })
