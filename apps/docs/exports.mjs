import { staleReports } from './packages.mjs'

for (const name of staleReports()) {
  console.error(`The exports of ${name} changed: run \`npm run docs -- accept\` and review`)
  process.exitCode = 1
}
