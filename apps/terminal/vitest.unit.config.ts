import { mergeConfig } from 'vitest/config'

import every from './vitest.config.ts'

/** The tests that need no server. */
export default mergeConfig(every, { test: { exclude: ['src/terminal.test.ts'] } })
