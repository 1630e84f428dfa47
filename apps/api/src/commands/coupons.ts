import { readFile } from 'node:fs/promises'

import type { CalendarDate } from '@dareesha/contract'
import { today } from '@dareesha/engine'
import { couponState } from '@dareesha/engine/coupon-offer'

import { OPERATOR, writeAudit } from '../accounts/audit.ts'
import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { isRecord } from '../catalogue/rows.ts'
import { transaction } from '../db/connect.ts'
import type { Transaction } from '../db/connect.ts'
import { addCoupon, readCoupons, switchCoupon } from '../use-cases/staff/coupons.ts'
import type { CouponChange, UsedCoupon } from '../use-cases/staff/coupons.ts'
import { printErrors, printLines, printList } from './command.ts'
import type { Command, CommandContext } from './command.ts'

export const COUPONS_USAGE = `  coupons list                lists the promo codes with their uses
  coupons add <coupon.json>   adds the promo code of a file, which has the fields of a coupon in the catalogue file
  coupons on <code>           switches a promo code on
  coupons off <code>          switches it off
`

export const coupons: Command = async (context, [verb, typed]) => {
  const date = today(context.clock)
  if (verb === 'list')
    return printList(
      (await readCoupons(context.database)).map((coupon) => rowText(coupon, date)),
      'There is no promo code.',
    )
  if (typed === undefined) return null
  if (verb === 'add') {
    const record = await readRecord(typed)
    if (record === null) return printErrors(`${typed} must be one object in JSON.`)
    return change(context, `coupons ${verb}`, String(record['code']), (client) => addCoupon(client, record, date))
  }
  if (verb !== 'on' && verb !== 'off') return null
  const request = { code: typed, isOn: verb === 'on' }
  return change(context, `coupons ${verb}`, typed, (client) => switchCoupon(client, request, date))
}

const rowText = ({ offer, uses }: UsedCoupon, date: CalendarDate): string => {
  const { code, usageLimit, validFrom, validUntil } = offer
  return [
    code,
    couponState(offer, date),
    `used ${uses}${usageLimit === null ? '' : ` of ${usageLimit}`} times`,
    ...(validFrom === null ? [] : [`from ${validFrom}`]),
    ...(validUntil === null ? [] : [`until ${validUntil}`]),
  ].join('  ')
}

async function readRecord(file: string): Promise<CatalogueRecord | null> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isRecord(content) ? content : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

async function change(
  { database }: CommandContext,
  action: string,
  code: string,
  work: (client: Transaction) => Promise<CouponChange>,
): Promise<number> {
  const done = await transaction(database, async (client) => {
    const changed = await work(client)
    if (changed.ok) await writeAudit(client, OPERATOR, action, changed.value)
    return changed
  })
  if (done.ok) return printLines(`${code}: done.`)
  if (done.failure === 'known') return printErrors(`There is a promo code ${code} already.`)
  if (done.failure === 'unknown') return printErrors(`There is no promo code ${code}.`)
  return printErrors(...done.failure.map(({ path, reason }) => `${path}: ${reason}`))
}
