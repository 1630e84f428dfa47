import { defineConfig } from 'vitest/config'

import config from './vitest.config.ts'

/** The tests of the production bundle, which need the built site and server. */
export default defineConfig({ ...config, test: { ...config.test, name: 'bundle', include: ['deploy/*.test.ts'] } })
