import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

// Worker processes load this file again, so the environment passes the port on to them.
const port = Number((process.env['PLAIN_PORT'] ??= String(10_000 + (process.pid % 20_000))))
const data = (process.env['PLAIN_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'dareesha-plain-')))
const site = `http://127.0.0.1:${port + 1}`
const { CHROMIUM_PATH } = process.env

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // The long timeout fails only tests that hang, and not slow machines.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    },
  },
  webServer: [
    {
      command: 'node --conditions=@dareesha/source ../api/src/main.ts',
      url: `${site}/readyz`,
      timeout: 90_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port + 1),
        HOST: '127.0.0.1',
        DATA_DIR: data,
        NOW: '2026-12-01T09:00:00+04:00',
        LOG_LEVEL: 'warn',
      },
    },
    {
      command: 'pnpm exec vite build && exec pnpm exec vite preview',
      url: `http://127.0.0.1:${port}`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: { PLAIN_PORT: String(port), SITE: site },
    },
  ],
})
