import { textIn } from '@dareesha/engine/messages'
import type { BreadcrumbList, Offer, WithContext } from 'schema-dts'

import { paths } from '../../paths.ts'
import { breadcrumbList, describedAt } from '../../data/structured-data.ts'
import type { SiteVersion } from '../../data/structured-data.ts'
import type { VoucherRecord } from './voucher-record.ts'

export function voucherData(
  { voucher, summary }: VoucherRecord,
  site: SiteVersion,
): readonly [WithContext<Offer>, WithContext<BreadcrumbList>] {
  const path = paths.voucher(voucher.slug)
  const described = describedAt(site, path, { ...voucher, description: summary })
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Offer',
      ...described,
      ...(voucher.expiry === null ? {} : { validThrough: voucher.expiry }),
      ...(voucher.vendor === null
        ? {}
        : { offeredBy: { '@type': 'Organization', name: textIn(voucher.vendor, site.language) } }),
      availability: voucher.state === 'offered' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
    breadcrumbList(site, { name: described.name, path }),
  ]
}
