const inApi = (...files) => files.map((file) => ({ folder: 'apps/api', file }))
const inStandalone = (...files) => files.map((file) => ({ folder: 'apps/standalone', file }))

/**
 * The rows of docs/reliability.md. Tests count with `tally` (`apps/api/src/testing/endurance.ts`); each `kind` must reach the goal alone.
 * A suite with a `title` runs only the tests whose titles contain this `title`.
 */
export const ROWS = {
  E1: {
    title: '64 buyers compete for the last seats, and exactly those are sold',
    goals: { 'rounds of each kind': 1000 },
    suites: inApi(
      'src/inventory/oversell.test.ts',
      'src/use-cases/concurrent-buyers.test.ts',
      'src/octo/mixed-buyers.test.ts',
      'src/use-cases/staff/gate.test.ts',
      'src/use-cases/scratch.test.ts',
    ),
  },
  E2: {
    title: 'A sequential order explains every answer of concurrent holds, payments, cancellations and reads',
    goals: { operations: 1_000_000 },
    suites: inApi('src/inventory/linearizable.test.ts'),
  },
  E3: {
    title:
      'A killed server or database loses no acknowledged purchase and leaks nothing, and a restart breaks no connection',
    goals: { kills: 200, 'restarts under 32 buyers': 20 },
    suites: inApi('src/inventory/crash.test.ts', 'src/main.test.ts'),
  },
  E4: {
    title: 'A payment ends confirmed, refunded or retryable, in whatever order its events arrive',
    goals: {
      'paths of six events in the model': 262_144,
      'pairs of a state and an event': 296,
      'random paths against the database': 20_000,
    },
    suites: inApi('src/payments/payment-model.test.ts'),
  },
  E5: {
    title: 'Browser, Node and server charge the same',
    goals: { 'bookings in a browser and in Node': 1_000_000, 'bookings through the server': 50_000 },
    suites: [...inStandalone('src/environments.test.ts'), ...inApi('src/use-cases/agreement.test.ts')],
  },
  E6: {
    title:
      'The server answers or refuses every generated request as documented, never fails, and its memory stays the same',
    goals: {
      requests: 2_000_000,
      'requests of each action and format': 10_000,
      'requests in each of the two phases of the memory test': 20_000,
    },
    suites: inApi('src/http/fuzz.test.ts', 'src/http/memory.endurance.ts'),
  },
  E7: {
    title: 'Third-party scanners and fuzzers find nothing: sqlmap, wapiti, zzuf and csp_evaluator',
    goals: {
      'requests of sqlmap': 20_000,
      'requests of wapiti': 10_000,
      'requests changed by zzuf': 20_000,
      'routes whose policy csp_evaluator checked': 30,
    },
    suites: ['sqlmap', 'wapiti', 'zzuf', 'csp_evaluator'].map((title) => ({
      folder: 'apps/api',
      file: 'src/http/attackers.endurance.ts',
      title,
    })),
    needsBuild: true,
  },
  E8: {
    title: 'A full disk, a moved clock, a silent provider, a broken connection and slow clients end in clear answers',
    goals: { 'outages of each kind': 5 },
    suites: inApi(
      'src/outages.endurance.ts',
      'src/payments/reconcile.test.ts',
      'src/payments/checkout.test.ts',
      'src/db/connect.test.ts',
    ),
  },
  E9: {
    title: 'Today, cut-offs and slots do not depend on the time zone of the visitor or the server',
    goals: { 'combinations of zone, hour and cut-off': 25 * 8 * 48 * 8 },
    suites: [{ folder: 'packages/engine', file: 'src/clock.test.ts' }],
  },
  E10: {
    title:
      'An upgrade from any earlier schema loses no purchase, and each call that fails during it succeeds after one retry',
    goals: {
      'upgrades under load': 235,
      'calls during upgrades': 100_000,
      'schemas whose purchases read the same after the upgrade': 235,
    },
    suites: inApi('src/db/upgrade.test.ts'),
  },
}
