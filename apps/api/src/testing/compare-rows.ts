import { isDeepStrictEqual } from 'node:util'

import { compareRows } from '../db/connect.ts'

// Only tests parse rows. A running server uses each row as Postgres returns it, so a schema must not convert or drop a value.
compareRows((row, schema) => {
  const parsed = schema.parse(row)
  if (!isDeepStrictEqual(parsed, row))
    throw new TypeError(
      `the row ${JSON.stringify(row)} differs from what its schema returns, ${JSON.stringify(parsed)}`,
    )
})
