import { defineConfig } from '@playwright/test'

import journeys from './playwright.config.ts'
import type { SiteOptions } from './site.ts'

const { projects = [], webServer, ...shared } = journeys
const server = [webServer ?? []].flat()

/** `npm run look`: pictures of every screen, in both languages and widths. A screen that does not open within a minute fails alone. */
export default defineConfig<SiteOptions>({
  ...shared,
  testDir: 'look',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [['dot']],
  projects: projects.map(({ name = '', use = {} }) => ({ name, use: { ...use, trace: 'off', screenshot: 'off' } })),
  // The prizes come from the same host, whose CORS rules accept the headers of the journeys.
  webServer: server.map((one) => ({
    ...one,
    env: { ...one.env, SCRATCH_URL: `${String(one.env?.['PUBLIC_URL'])}/api` },
  })),
})
