import type { Pool } from '../db/connect.ts'
import { startInterval } from '../interval.ts'
import type { Log } from '../log.ts'
import { forgetUnpaid } from './forget-unpaid.ts'
import type { FileStore } from './file-store.ts'
import { forgetUnnamed } from './forget-unnamed.ts'

const FORGET_INTERVAL_MS = 3_600_000

/** Deletes unused private files every hour, until the returned function stops it. */
export const startFileCleanup = (database: Pool, store: FileStore, log: Log): (() => Promise<void>) =>
  startInterval(FORGET_INTERVAL_MS, 'forget files', log, async () => {
    const cards = await forgetUnpaid(database, store)
    if (cards > 0) log.info('unpaid postcards forgotten', { count: cards })
    const files = await forgetUnnamed(database, store, Date.now())
    if (files > 0) log.info('private files of no row forgotten', { count: files })
  })
