import type { StaffRequestOf } from '@dareesha/contract/staff'

type Request = StaffRequestOf<'couponAdd'>

export type CouponField = Exclude<keyof Request, 'enable'>

export const TYPES = ['percentage', 'aed', 'buy_x_get_y'] as const
export const OFF = ['off', 'max_discount'] as const
export const QUANTITIES = ['buy_qty', 'free_qty'] as const
export const TICKETS = ['buy', 'free'] as const
export const TERMS = ['min_cart', 'usage_limit', 'per_user_limit', 'valid_from', 'valid_until', 'msg'] as const
export const FLAGS = ['first_order_only', 'skip_add_on', 'skip_transport', 'skip_food'] as const

export type CouponValues = Readonly<Partial<Record<CouponField, string>>>

const termsOf = (type: string): readonly CouponField[] => (type === 'buy_x_get_y' ? [...TICKETS, ...QUANTITIES] : OFF)

export function requestOf(values: CouponValues, packages: readonly number[]): Request {
  const { code = '', type = TYPES[0] } = values
  const filled = [...termsOf(type), ...TERMS, ...FLAGS].flatMap((name) => {
    const value = values[name]?.trim() ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  const named = packages.length === 0 ? {} : { packages: packages.join(',') }
  return { code: code.trim(), type, ...(Object.fromEntries(filled) as CouponValues), ...named }
}
