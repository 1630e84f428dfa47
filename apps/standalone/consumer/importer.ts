import { order, price } from './booking.js'
import { everyTotalHolds } from './property.js'

/** Everything at once, as JSON can carry it. */
export const report = async () => ({ ...price(), ordered: await order(), holds: everyTotalHolds() })
