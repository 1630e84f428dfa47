import { order, price } from './booking.js'
import { everyTotalHolds } from './property.js'

export const report = async () => ({ ...price(), ordered: await order(), holds: everyTotalHolds() })
