import type { Message } from '../../messages/notices.ts'
import type { CouponView, Panel, WizardView } from './view-types.ts'

/** All messages of the current step or sheet in display order, for front ends with one place for messages. */
export function messagesOf(view: WizardView): readonly Message[] {
  const { sheet, panel, soldOut, mistakes, violations, notices, coupon, bar, quote, summary } = view
  const isSummary = sheet === 'summary'
  return [
    ...(isSummary && summary.button.kind === 'sold-out' ? [{ code: 'sales-limit' } as const] : []),
    ...(isSummary || soldOut === null ? [] : [soldOut.said]),
    ...(!isSummary && hasFailedLookUp(panel) ? [{ code: 'look-up-failed' } as const] : []),
    ...((isSummary ? quote.peak : isPeak(panel)) ? [{ code: 'peak-pricing' } as const] : []),
    ...(isSummary ? violations : mistakes),
    ...notices,
    ...(isSummary || bar.promoLink ? messagesOfCode(coupon) : []),
  ]
}

function messagesOfCode(coupon: CouponView): readonly Message[] {
  if (coupon.state === 'unanswered') return [{ code: 'coupon-unanswered' }]
  return coupon.state === 'refused' ? [coupon.said] : []
}

const hasFailedLookUp = (panel: Panel): boolean => 'lookUp' in panel && panel.lookUp === 'unanswered'

const isPeak = (panel: Panel): boolean => panel.step === 'date' && panel.peak
