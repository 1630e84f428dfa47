import { printed } from '../report.ts'
import { passes } from '../row.ts'
import { siteRow } from './site-row.ts'
import { sizeRow } from './size-row.ts'

// Fails when the engine, or with the argument `site` a page of the built site, is above its limit: sizes do not depend
// on the machine.
const row = process.argv[2] === 'site' ? siteRow() : await sizeRow()
console.log(printed(row))
process.exitCode = row.checks.every(passes) ? 0 : 1
