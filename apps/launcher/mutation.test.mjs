import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'

import { scoresOf } from './mutation.mjs'

const withStatus = (...statuses) => ({ mutants: statuses.map((status) => ({ status })) })

test('a folder scores what its tests noticed of all that they could, whatever lies below it', () => {
  const files = {
    'src/booking/quote.ts': withStatus('Killed', 'Timeout', 'Survived'),
    'src/booking/wizard/view.ts': withStatus('NoCoverage', 'Ignored', 'CompileError'),
  }
  deepEqual(scoresOf(files), [{ folder: 'booking', noticed: 2, changes: 4, score: 50, least: 95 }])
})

test('a file beside the folders counts for src, and a folder without a change has no score', () => {
  const files = { 'src/fils.ts': withStatus('Killed'), 'src/messages/said.ts': withStatus('Ignored') }
  deepEqual(scoresOf(files), [{ folder: 'src', noticed: 1, changes: 1, score: 100, least: 90 }])
})
