// See docs/mutation-testing.md.
export default {
  testRunner: 'vitest',
  // Some tests set TZ, which has no effect in a worker thread.
  vitest: { pool: 'forks', configFile: 'vitest.mutation.config.ts' },
  ignorePatterns: ['dist'],
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/index.ts', '!src/testing/**', '!src/messages/**/{en,ae}.ts'],
  ignoreStatic: true,
  incremental: true,
  concurrency: 1,
  timeoutMS: 30_000,
  timeoutFactor: 4,
  reporters: ['clear-text', 'json', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  jsonReporter: { fileName: 'reports/mutation.json' },
  cleanTempDir: 'always',
  allowConsoleColors: false,
}
