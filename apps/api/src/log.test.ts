import { expect, it } from 'vitest'

import { createLog } from './log.ts'

it('writes one JSON object a line from its level upwards', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log.info('holds expired', { count: 3 })
  log.warn('webhook refused', { reason: 'unsigned' })
  log.error('inventory leaks', { rows: [{ key: 'pkg:1:overall:adult' }] })
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { at: expect.any(String), level: 'warn', message: 'webhook refused', reason: 'unsigned' },
    { at: expect.any(String), level: 'error', message: 'inventory leaks', rows: [{ key: 'pkg:1:overall:adult' }] },
  ])
})
