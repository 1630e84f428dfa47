import { printed } from '../report.ts'
import { passes } from '../row.ts'
import { sizeRow } from './size-row.ts'

// Sizes do not depend on the machine, so a change that exceeds a limit is refused, not only reported.
const row = await sizeRow()
console.log(printed(row))
process.exitCode = row.checks.every(passes) ? 0 : 1
