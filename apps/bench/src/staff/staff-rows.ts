import { join } from 'node:path'

import type { Row } from '../row.ts'
import { newFolder, newPlace, postgresOf, startProduct } from '../server/product.ts'
import { addBookings } from './bookings.ts'
import { gateRows } from './gate-rows.ts'
import { mailRow } from './mail-row.ts'
import { todayRow } from './today-row.ts'

const TODAYS_BOOKINGS = 2_000
const LISTED_BOOKINGS = 5_000

export async function* staffRows(): AsyncGenerator<Row> {
  await using folder = await newFolder()
  const place = await newPlace(join(folder.path, 'desk'))
  await using server = await startProduct(place)
  const { url } = await postgresOf(place)
  await addBookings(url, 0, TODAYS_BOOKINGS)
  yield await todayRow(server, TODAYS_BOOKINGS)
  await addBookings(url, TODAYS_BOOKINGS, LISTED_BOOKINGS)
  yield* await gateRows(server.origin, LISTED_BOOKINGS)
  yield await mailRow(await newPlace(join(folder.path, 'mails')))
}
