import { mergeConfig } from 'vitest/config'

import every from './vitest.config.ts'

export default mergeConfig(every, { test: { exclude: ['src/terminal.test.ts'] } })
