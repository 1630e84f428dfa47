import type { VoucherCard as Voucher } from '@dareesha/engine/catalogue'

import { VoucherCard } from '../../cards/voucher-card.tsx'
import type { Loaded } from '../../client.tsx'
import { useHomeWords } from '../../i18n/words/home/use-home-words.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Rail } from '../../ui/rail.tsx'
import { GhostRail } from './ghost.tsx'
import { useRailWords } from './rail-words.ts'

/** Top Offers: vouchers of partners, when the home data brings some (HOME-18, AMB-076). */
export function TopOffers({ offers }: { readonly offers: Loaded<readonly Voucher[]> }) {
  const words = useHomeWords()
  const railWords = useRailWords()
  if (offers.status === 'loading') return <GhostRail kind="package" />
  if (offers.status !== 'ready' || offers.value.length === 0) return null
  return (
    <Rail
      heading={words('home.offers')}
      description={words('home.offers-lead')}
      action={
        <LinkButton to={paths.vouchersNearby} variant="secondary">
          {words('site.vouchers-nearby')}
        </LinkButton>
      }
      words={railWords}
      items={offers.value.map((voucher) => ({
        key: voucher.id,
        content: <VoucherCard voucher={voucher} headingLevel={3} />,
      }))}
    />
  )
}
