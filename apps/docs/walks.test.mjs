import assert from 'node:assert/strict'
import { test } from 'node:test'

import { faultsOf, runWalks, walksOf, walksPage } from './testing/walks.mjs'

const walks = walksOf(walksPage())
const seen = runWalks()

test('docs/architecture.md lists the walks in the order of walk-run.mjs', () => {
  assert.deepEqual(
    walks.map(({ name }) => name),
    Object.keys(seen),
  )
})

for (const walk of walks)
  test(`the walk of ${walk.name} lists every file that handles the value`, () => {
    assert.deepEqual(faultsOf(walk, seen[walk.name]), [])
  })

const [quantity] = walks
const without = (path) => {
  const at = quantity.steps.findIndex((step) => step.path === path)
  const steps = quantity.steps.toSpliced(at, 1).map((step, index) => {
    const from = step.from > at + 1 ? step.from - 1 : step.from
    return { ...step, number: index + 1, from: index === at ? index : from }
  })
  return { ...quantity, steps }
}

test('the check reports a missing file that handles the value', () => {
  const path = 'packages/engine/src/booking/party.ts'
  assert.ok(faultsOf(without(path), seen[quantity.name]).some((fault) => fault.includes(`${path} handles the value`)))
})

test('the check reports a missing file that only passes the value on', () => {
  const path = 'packages/engine/src/booking/wizard/regions/purchase.ts'
  const faults = faultsOf(without(path), [])
  assert.ok(faults.some((fault) => fault.includes('booking/purchase.ts, neither imports')))
})

test('the check reports consecutive files without an import or a shared action', () => {
  const path = 'packages/contract/src/actions/booking.ts'
  const first = { number: 1, path: 'packages/engine/src/booking/wizard/regions/purchase.ts' }
  const linked = (token) =>
    faultsOf({ ...quantity, steps: [first, { number: 2, from: 1, path, token }], tools: [] }, [])
  assert.deepEqual(linked('createPurchase'), [])
  assert.equal(linked(undefined).length, 1)
  assert.equal(linked('validateCoupon').length, 1)
})

test('the check accepts a tool only between files that import the tool', () => {
  const [path, tool] = ['packages/contract/src/actions.ts', 'packages/contract/src/wire.ts']
  const linked = (before, tools) =>
    faultsOf(
      {
        ...quantity,
        steps: [
          { number: 1, path: before },
          { number: 2, from: 1, path, tool },
        ],
        tools,
      },
      [],
    )
  assert.deepEqual(linked('packages/contract/src/actions/booking.ts', [tool]), [])
  assert.equal(linked('packages/engine/src/booking/quote.ts', [tool]).length, 1)
  assert.deepEqual(linked('packages/contract/src/actions/booking.ts', []), [
    `${quantity.name}: ${tool} is not listed as a tool`,
  ])
})

test('the check reports a shape that no file of the walk declares', () => {
  assert.equal(faultsOf({ ...quantity, shapes: ['Party', 'NoSuchShape'] }, []).length, 1)
})

test('the check reports a tool that few files import', () => {
  const tools = [...quantity.tools, 'packages/engine/src/booking/wizard/regions/steps.ts']
  assert.ok(faultsOf({ ...quantity, tools }, []).some((fault) => fault.includes('regions/steps.ts is no tool')))
})

const PAGE = `## Walk: a ticket quantity

1. \`apps/web/a.tsx\`: the field.
2. \`packages/engine/b.ts\`: the rule.
   1. \`not/counted.ts\`

## Walk: a coupon code

Shapes: \`CouponState\`,
\`Coupon\`.

1. \`apps/web/c.tsx\`: the sheet.
`

test('walksOf reads the files and the shapes of each walk', () => {
  const found = walksOf(PAGE).map(({ name, steps, shapes }) => [name, steps.map(({ path }) => path), shapes])
  assert.deepEqual(found, [
    ['a ticket quantity', ['apps/web/a.tsx', 'packages/engine/b.ts'], []],
    ['a coupon code', ['apps/web/c.tsx'], ['CouponState', 'Coupon']],
  ])
})
