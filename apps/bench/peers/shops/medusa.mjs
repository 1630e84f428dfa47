/** Runs Medusa's functions for promotions and totals, without its services and database. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { getComputedActionsForBuyGet } = require('@medusajs/promotion/dist/utils/compute-actions/buy-get.js')
const { getComputedActionsForItems } = require('@medusajs/promotion/dist/utils/compute-actions/line-items.js')
const { decorateCartTotals } = require('@medusajs/utils')

// After 1,000 applications of a promotion, Medusa prints warnings, which would slow it down.
console.warn = () => {}

const rule = [{ attribute: 'items.kind', operator: 'eq', values: [{ value: 'adult' }] }]

const promotionsOf = (buy) => ({
  gift: {
    code: 'GIFT',
    type: 'buyget',
    application_method: {
      type: 'percentage',
      target_type: 'items',
      allocation: 'each',
      value: 100,
      max_quantity: 1_000_000,
      apply_to_quantity: 1,
      buy_rules_min_quantity: buy,
      buy_rules: rule,
      target_rules: rule,
    },
  },
  percentage: {
    code: 'TEN',
    type: 'standard',
    application_method: { type: 'percentage', target_type: 'items', allocation: 'across', value: 10 },
  },
})

export function medusaCart(lines, buy) {
  const { gift, percentage } = promotionsOf(buy)
  const items = lines.map(({ id, kind, quantity, price }) => ({
    id,
    kind,
    quantity,
    unit_price: price,
    subtotal: price * quantity,
    is_discountable: true,
  }))
  const promotions = () => {
    const applied = new Map()
    return [
      ...getComputedActionsForBuyGet(gift, items, applied, new Map(), new Map()),
      ...getComputedActionsForItems(percentage, items, applied, 'across'),
    ]
  }
  const totals = () => {
    const adjustments = Map.groupBy(promotions(), ({ item_id: id }) => id)
    const cart = { items: items.map((item) => ({ ...item, adjustments: adjustments.get(item.id) ?? [] })) }
    return Number(decorateCartTotals(cart).total)
  }
  const freed = () => {
    const [adult] = items
    const action = promotions().find(({ code }) => code === 'GIFT')
    return Math.round(Number(action?.amount ?? 0) / adult.unit_price)
  }
  return { promotions, totals, freed }
}
