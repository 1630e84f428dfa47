import { printed } from '../report.ts'
import { passes } from '../row.ts'
import { siteRow } from './site-row.ts'

// The site is built by now; what its pages carry is held, not only reported.
const row = siteRow()
console.log(printed(row))
process.exitCode = row.checks.every(passes) ? 0 : 1
