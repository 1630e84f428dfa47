import { defineConfig } from '@playwright/test'

import journeys from './playwright.config.ts'
import type { SiteOptions } from './site.ts'

const { projects = [], webServer, ...shared } = journeys
const server = [webServer ?? []].flat()
const colorScheme = process.env['LOOK_SCHEME'] === 'dark' ? 'dark' : 'light'

export default defineConfig<SiteOptions>({
  ...shared,
  testDir: 'look',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [['dot']],
  projects: projects.map(({ name = '', use = {} }) => ({
    name,
    use: { ...use, colorScheme, screenshot: 'off' },
  })),
  // The site itself answers the calls of the scratch cards, because CORS would refuse the headers of the tests.
  webServer: server.map((one) => ({
    ...one,
    env: { ...one.env, ...(one.env?.['PUBLIC_URL'] && { SCRATCH_URL: `${one.env['PUBLIC_URL']}/api` }) },
  })),
})
