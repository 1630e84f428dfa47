// A child process. It places the holds of each message concurrently and sends back the outcomes.
import { createPool } from '../db/connect.ts'
import { placeHold } from '../inventory/holds.ts'
import type { HoldRequest } from '../inventory/holds.ts'
import { silentLog } from '../log.ts'

const pool = createPool(process.argv[2] ?? '', silentLog)

process.on('message', (requests: readonly HoldRequest[]) => {
  void Promise.all(requests.map((request) => placeHold(pool, request))).then((outcomes) => process.send?.(outcomes))
})

process.on('disconnect', () => process.exit())
