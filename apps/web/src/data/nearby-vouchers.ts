import { today } from '@dareesha/engine'
import { nearestFirst, offeredVouchers, parseVouchers } from '@dareesha/engine/rewards'
import type { Place, Voucher } from '@dareesha/engine/rewards'

import { shown, useRecord } from './client.tsx'
import type { Loaded } from './client.tsx'
import { recordQuery } from './read-record.ts'

export function useNearbyVouchers(place: Place): Loaded<readonly (Voucher & { readonly metres: number })[]> {
  const request = { lat: place.latitude, lang: place.longitude }
  const vouchers = useRecord(recordQuery('listVourchers', request, ({ data }) => parseVouchers(data, today(Date.now))))
  return shown(vouchers, (all) =>
    nearestFirst(offeredVouchers(all), place).map(({ found, metres }) => ({ ...found, metres })),
  )
}
