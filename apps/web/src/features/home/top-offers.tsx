import type { VoucherCard as Voucher } from '@dareesha/engine/catalogue'

import type { Loaded } from '../../client.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { Rail } from '../../ui/rail.tsx'
import { GhostRail } from './ghost.tsx'
import { useRailWords } from './rail-words.ts'
import { VoucherCard } from './voucher-card.tsx'

/** Top Offers: vouchers of partners, when the home data brings some (HOME-18, AMB-076). */
export function TopOffers({ offers }: { readonly offers: Loaded<readonly Voucher[]> }) {
  const words = useWords()
  const railWords = useRailWords()
  if (offers.status === 'loading') return <GhostRail kind="package" />
  if (offers.status !== 'ready' || offers.value.length === 0) return null
  return (
    <Rail
      heading={words('home.offers')}
      description={words('home.offers-lead')}
      words={railWords}
      items={offers.value.map((voucher) => ({ key: voucher.id, content: <VoucherCard voucher={voucher} /> }))}
    />
  )
}
