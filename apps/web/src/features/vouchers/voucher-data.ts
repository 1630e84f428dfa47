import { textIn } from '@dareesha/engine/messages'
import type { BreadcrumbList, Offer, WithContext } from 'schema-dts'

import { paths } from '../../paths.ts'
import { breadcrumbList, pageUrl } from '../../data/structured-data.ts'
import type { SiteVersion } from '../../data/structured-data.ts'
import { pictureAddress } from '../../ui/card-image.tsx'
import type { VoucherRecord } from './voucher-record.ts'

/** The structured data of a voucher: the offer, its vendor and expiry, and breadcrumbs. */
export function voucherData(
  { of, summary }: VoucherRecord,
  site: SiteVersion,
): readonly [WithContext<Offer>, WithContext<BreadcrumbList>] {
  const name = textIn(site.language, of.name)
  const path = paths.voucher(of.slug)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Offer',
      name,
      url: pageUrl(site, path),
      ...(summary === null ? {} : { description: textIn(site.language, summary) }),
      ...(of.image === null ? {} : { image: `${site.origin}${pictureAddress(of.image, 1360, 800)}` }),
      ...(of.expiry === null ? {} : { validThrough: of.expiry }),
      ...(of.vendor === null ? {} : { offeredBy: { '@type': 'Organization', name: textIn(site.language, of.vendor) } }),
      availability: of.state === 'offered' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
    breadcrumbList(site, { name, path }),
  ]
}
