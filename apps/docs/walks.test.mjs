import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { inRoot } from './packages.mjs'
import { faultsOf, runWalks, walksOf } from './testing/walks.mjs'

const page = readFileSync(inRoot('docs', 'architecture.md'), 'utf8')
const walks = walksOf(page)
const seen = runWalks()

test('the page of the architecture has the three walks', () => {
  assert.deepEqual(
    walks.map(({ name }) => name),
    Object.keys(seen),
  )
})

for (const walk of walks)
  test(`the walk of ${walk.name} lists each file that handles the value, each linked to an earlier one`, () => {
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

test('the check reports a file that handles the value and is missing from the walk', () => {
  const path = 'packages/engine/src/booking/sales-limit.ts'
  assert.ok(faultsOf(without(path), seen[quantity.name]).some((fault) => fault.includes(`${path} handles the value`)))
})

test('the check reports a missing file between two others, even when it only passes the value on', () => {
  const path = 'packages/engine/src/booking/wizard/machine.ts'
  const faults = faultsOf(without(path), [])
  assert.ok(faults.some((fault) => fault.includes('regions/steps.ts, neither imports')))
})

test('the check reports neighbours that do not import each other, and an event that one of them does not name', () => {
  const path = 'packages/engine/src/booking/wizard/actors.ts'
  const first = { number: 1, path: 'packages/engine/src/booking/wizard/regions/purchase.ts' }
  const linked = (token) =>
    faultsOf({ ...quantity, steps: [first, { number: 2, from: 1, path, token }], tools: [] }, [])
  assert.deepEqual(linked('createPurchase'), [])
  assert.equal(linked(undefined).length, 1)
  assert.equal(linked('askCoupon').length, 1)
})

test('the check reports a shape that no file of the walk declares', () => {
  assert.equal(faultsOf({ ...quantity, shapes: ['Party', 'NoSuchShape'] }, []).length, 1)
})

test('the check reports a tool that few files import', () => {
  const tools = [...quantity.tools, 'packages/engine/src/booking/sales-limit.ts']
  assert.ok(faultsOf({ ...quantity, tools }, []).some((fault) => fault.includes('sales-limit.ts is no tool')))
})
