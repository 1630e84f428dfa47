import type { Pool } from '../db/connect.ts'
import { startInterval } from '../timers.ts'
import type { Log } from '../log.ts'
import { deleteUnpaidPictures } from './unpaid-postcards.ts'
import type { FileStore } from './file-store.ts'
import { deleteOrphanedFiles } from './orphaned-files.ts'

const INTERVAL_MS = 3_600_000

export const startFileCleanup = (database: Pool, store: FileStore, log: Log): (() => Promise<void>) =>
  startInterval(INTERVAL_MS, 'file cleanup', log, async () => {
    const cards = await deleteUnpaidPictures(database, store)
    if (cards > 0) log.info('pictures of unpaid postcards deleted', { count: cards })
    const files = await deleteOrphanedFiles(database, store, Date.now())
    if (files > 0) log.info('orphaned private files deleted', { count: files })
  })
