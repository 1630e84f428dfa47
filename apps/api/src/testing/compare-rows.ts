import { isDeepStrictEqual } from 'node:util'

import { compareRows } from '../db/connect.ts'

// A schema that converted or dropped a value would describe another row than the server uses.
compareRows((row, schema) => {
  const parsed = schema.parse(row)
  if (!isDeepStrictEqual(parsed, row))
    throw new TypeError(`the row ${JSON.stringify(row)} is not the row of its schema, ${JSON.stringify(parsed)}`)
})
