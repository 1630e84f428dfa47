/** Runs Vendure's order calculator with fake services. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
require('reflect-metadata')
const core = require('@vendure/core')
const { OrderCalculator } = require('@vendure/core/dist/service/helpers/order-calculator/order-calculator.js')

const { Order, OrderLine, ProductVariant, Promotion, TaxRate, buyXGetYFreeAction, buyXGetYFreeCondition } = core

const NO_TAX = new TaxRate({ id: 1, name: 'none', value: 0, enabled: true })
const CONTEXT = { channel: { pricesIncludeTax: false, defaultCurrencyCode: 'AED' }, channelId: 1, languageCode: 'en' }

const minimum = {
  code: 'minimum_order_amount',
  args: [
    { name: 'amount', value: '0' },
    { name: 'taxInclusive', value: 'false' },
  ],
}
const tenPerCent = { code: 'order_percentage_discount', args: [{ name: 'discount', value: '10' }] }

function promotionsOf(buy) {
  const { promotionConditions: conditions, promotionActions: actions } = core.defaultConfig.promotionOptions
  const ofGift = [
    { name: 'amountX', value: String(buy) },
    { name: 'variantIdsX', value: '["1"]' },
    { name: 'amountY', value: '1' },
    { name: 'variantIdsY', value: '["1"]' },
  ]
  const shared = { enabled: true, translations: [], name: 'promotion' }
  return [
    new Promotion(
      {
        ...shared,
        id: 1,
        conditions: [{ code: buyXGetYFreeCondition.code, args: ofGift }],
        actions: [{ code: buyXGetYFreeAction.code, args: [] }],
        priorityScore: 0,
      },
      conditions,
      actions,
    ),
    new Promotion(
      { ...shared, id: 2, conditions: [minimum], actions: [tenPerCent], priorityScore: 1 },
      conditions,
      actions,
    ),
  ]
}

export async function vendureCart(lines, buy) {
  const { taxOptions, orderOptions } = core.defaultConfig
  const calculator = new OrderCalculator(
    { taxOptions: { ...taxOptions, taxZoneStrategy: { determineTaxZone: () => ({ id: 1 }) } }, orderOptions },
    { getAllWithMembers: async () => [] },
    { getApplicableTaxRate: async () => NO_TAX },
    { findOne: async () => null },
    { getEligibleShippingMethods: async () => [] },
    { get: async (_, __, compute) => compute() },
  )
  const promotions = promotionsOf(buy)
  return async () => {
    const order = new Order({
      lines: lines.map(lineOf),
      shippingLines: [],
      surcharges: [],
      couponCodes: [],
      modifications: [],
    })
    await calculator.applyPriceAdjustments(CONTEXT, order, promotions, order.lines)
    return order.subTotal
  }
}

const lineOf = ({ quantity, price }, at) =>
  new OrderLine({
    id: at + 1,
    quantity,
    orderPlacedQuantity: 0,
    listPrice: Math.round(price * 100),
    listPriceIncludesTax: false,
    adjustments: [],
    taxLines: [],
    taxCategoryId: 1,
    productVariant: new ProductVariant({ id: at + 1 }),
  })
