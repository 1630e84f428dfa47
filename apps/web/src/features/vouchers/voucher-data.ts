import { textIn } from '@dareesha/engine/messages'
import type { BreadcrumbList, Offer, WithContext } from 'schema-dts'

import { paths } from '../../paths.ts'
import { breadcrumbList, pageUrl } from '../../structured-data.ts'
import type { Place } from '../../structured-data.ts'
import { pictureAddress } from '../../ui/picture-address.ts'
import type { VoucherRecord } from './voucher-record.ts'

/** What search engines read of a voucher: who offers what and until when, and the way to it. */
export function voucherData(
  { of, summary }: VoucherRecord,
  place: Place,
): readonly [WithContext<Offer>, WithContext<BreadcrumbList>] {
  const name = textIn(place.language, of.name)
  const path = paths.voucher(of.slug)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Offer',
      name,
      url: pageUrl(place, path),
      ...(summary === null ? {} : { description: textIn(place.language, summary) }),
      ...(of.image === null ? {} : { image: `${place.origin}${pictureAddress(of.image, 1360, 800)}` }),
      ...(of.expiry === null ? {} : { validThrough: of.expiry }),
      ...(of.vendor === null
        ? {}
        : { offeredBy: { '@type': 'Organization', name: textIn(place.language, of.vendor) } }),
      availability: of.state === 'offered' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
    breadcrumbList(place, { name, path }),
  ]
}
