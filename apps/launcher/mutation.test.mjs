import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'

import { scoresOf } from './mutation.mjs'

const withStatus = (...statuses) => ({ mutants: statuses.map((status) => ({ status })) })

test('the score of a folder includes the mutants of its subfolders', () => {
  const files = {
    'src/booking/quote.ts': withStatus('Killed', 'Timeout', 'Survived'),
    'src/booking/wizard/view.ts': withStatus('NoCoverage', 'Ignored', 'CompileError'),
  }
  deepEqual(scoresOf(files), [{ folder: 'booking', detected: 2, total: 4, score: 50, least: 95 }])
})

test('a file directly in src counts for src, and ignored mutants give no score', () => {
  const files = { 'src/fils.ts': withStatus('Killed'), 'src/messages/notices.ts': withStatus('Ignored') }
  deepEqual(scoresOf(files), [{ folder: 'src', detected: 1, total: 1, score: 100, least: 90 }])
})
