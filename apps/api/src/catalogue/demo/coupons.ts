import { addDays } from '@dareesha/engine/booking'
import type { CalendarDate, CatalogueCoupon } from '@dareesha/contract'

/** One coupon of every kind. */
export const coupons = (today: CalendarDate): CatalogueCoupon[] => [
  {
    code: 'WELCOME10',
    type: 'percentage',
    off: '10',
    first_order_only: '1',
    enable: '1',
    msg: '10% off your first order',
  },
  { code: 'DUNE50', type: 'aed', off: '50', max_discount: '40', min_cart: '200', enable: '1' },
  {
    code: 'SUNSET15',
    type: 'percentage',
    off: '15',
    max_discount: '60',
    skip_add_on: '1',
    skip_transport: '1',
    skip_food: '1',
    enable: '1',
  },
  { code: 'FAMILY3', type: 'buy_x_get_y', buy: 'adult', buy_qty: '3', free: 'child', free_qty: '1', enable: '1' },
  { code: 'TWOFORONE', type: 'buy_x_get_y', buy: 'adult', buy_qty: '1', free: 'adult', free_qty: '1', enable: '1' },
  { code: 'KAYAK20', type: 'percentage', off: '20', packages: [101, 3643], enable: '1' },
  { code: 'LASTYEAR', type: 'percentage', off: '30', valid_until: addDays(today, -30), enable: '1' },
  { code: 'FIRST100', type: 'aed', off: '25', usage_limit: '100', per_user_limit: '1', enable: '1' },
  { code: 'ONTHEHOUSE', type: 'percentage', off: '100', per_user_limit: '2', enable: '1' },
]
