import { textIn } from '@dareesha/engine/messages'
import type { BreadcrumbList, Offer, WithContext } from 'schema-dts'

import { paths } from '../../paths.ts'
import { breadcrumbList, describedAt } from '../../data/structured-data.ts'
import type { SiteVersion } from '../../data/structured-data.ts'
import type { VoucherRecord } from './voucher-record.ts'

export function voucherData(
  { of, summary }: VoucherRecord,
  site: SiteVersion,
): readonly [WithContext<Offer>, WithContext<BreadcrumbList>] {
  const path = paths.voucher(of.slug)
  const voucher = describedAt(site, path, { ...of, description: summary })
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Offer',
      ...voucher,
      ...(of.expiry === null ? {} : { validThrough: of.expiry }),
      ...(of.vendor === null ? {} : { offeredBy: { '@type': 'Organization', name: textIn(site.language, of.vendor) } }),
      availability: of.state === 'offered' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
    breadcrumbList(site, { name: voucher.name, path }),
  ]
}
