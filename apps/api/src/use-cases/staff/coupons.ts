import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Result } from '@dareesha/contract'
import { today } from '@dareesha/engine'
import { canonicalCode, couponState, parseCouponOffer } from '@dareesha/engine/coupon-offer'
import type { CouponOffer } from '@dareesha/engine/coupon-offer'
import { z } from 'zod'

import type { AuditEntry } from '../../accounts/audit.ts'
import { catalogueRecord } from '../../catalogue/catalogue.ts'
import type { CatalogueRecord } from '../../catalogue/catalogue.ts'
import { storeCoupon } from '../../catalogue/change.ts'
import type { CatalogueFault } from '../../catalogue/fault.ts'
import { lockCatalogue } from '../../catalogue/import.ts'
import { storedValue } from '../../catalogue/read.ts'
import { rowOf, rowsOf } from '../../db/connect.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { malformed, refuse } from '../use-case.ts'
import { IS_LIVE } from './desk-rows.ts'
import type { StaffCase } from './staff-case.ts'

const recordRow = z.object({ record: catalogueRecord })
const usesRow = z.object({ coupon: z.string(), uses: z.number() })

export type UsedCoupon = { readonly offer: CouponOffer; readonly record: CatalogueRecord; readonly uses: number }

export async function readCoupons(database: Database): Promise<readonly UsedCoupon[]> {
  const typed = await rowsOf(
    database,
    usesRow,
    `select u.coupon, count(*) as uses from purchase u join booking b on b.purchase_id = u.id
      where u.coupon is not null and jsonb_typeof(b.quote -> 'deduction') = 'object' and ${IS_LIVE} group by 1`,
  )
  const uses = new Map<string, number>()
  for (const row of typed) {
    const code = canonicalCode(row.coupon)
    uses.set(code, (uses.get(code) ?? 0) + row.uses)
  }
  const rows = await rowsOf(database, recordRow, 'select record from coupon order by position, id')
  return rows.map(({ record }, index) => {
    const offer = storedValue(parseCouponOffer(record, index + 1), `coupon ${String(record['code'])}`)
    return { offer, record, uses: uses.get(canonicalCode(offer.code)) ?? 0 }
  })
}

export type CouponChange = Result<readonly AuditEntry[], 'known' | 'unknown' | readonly CatalogueFault[]>

const found = (transaction: Transaction, code: string) =>
  rowOf(transaction, recordRow, 'select record from coupon where code = $1', [canonicalCode(code)])

export async function addCoupon(
  transaction: Transaction,
  record: CatalogueRecord,
  date: CalendarDate,
): Promise<CouponChange> {
  await lockCatalogue(transaction)
  const code = typeof record['code'] === 'string' ? record['code'] : ''
  if ((await found(transaction, code)) !== null) return failed('known')
  const stored = await storeCoupon(transaction, record, date)
  return stored.ok ? ok([{ subject: `coupon ${canonicalCode(code)}`, before: null, after: record }]) : stored
}

export async function switchCoupon(
  transaction: Transaction,
  { code, isOn }: { readonly code: string; readonly isOn: boolean },
  date: CalendarDate,
): Promise<CouponChange> {
  await lockCatalogue(transaction)
  const row = await found(transaction, code)
  if (row === null) return failed('unknown')
  const { enabled } = storedValue(parseCouponOffer(row.record, 1), `coupon ${code}`)
  if (enabled === isOn) return ok([])
  const stored = await storeCoupon(transaction, { ...row.record, enable: isOn ? '1' : '0' }, date)
  const state = (on: boolean) => ({ state: on ? 'on' : 'off' })
  return stored.ok
    ? ok([{ subject: `coupon ${canonicalCode(code)}`, before: state(enabled), after: state(isOn) }])
    : stored
}

export const couponList: StaffCase<'couponList'> = async ({ database, clock }) => {
  const date = today(clock)
  return {
    success: 1,
    data: (await readCoupons(database)).map(({ offer, record, uses }) => ({
      code: offer.code,
      is_on: offer.enabled,
      uses,
      usage_limit: offer.usageLimit,
      type: offer.terms.type,
      off: offer.terms.type === 'buy-x-get-y' ? null : String(record['off']),
      valid_from: offer.validFrom,
      valid_until: offer.validUntil,
      state: couponState(offer, date),
    })),
  }
}

export const couponAdd: StaffCase<'couponAdd'> = async ({ clock }, request, _, transaction) =>
  answerOf(await addCoupon(transaction, request, today(clock)))

export const couponSwitch: StaffCase<'couponSwitch'> = async ({ clock }, { code, is_on: isOn }, _, transaction) =>
  answerOf(await switchCoupon(transaction, { code, isOn }, today(clock)))

function answerOf(change: CouponChange) {
  if (change.ok) return { success: 1, hasNewCatalogue: true, audit: change.value } as const
  if (change.failure === 'known' || change.failure === 'unknown') return refuse({ code: `coupon-${change.failure}` })
  return malformed(...change.failure.map(({ path, reason }) => ({ path, message: reason })))
}
