import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'

import { cruise } from './imports.mjs'
import { inRoot, workspaceEnvironment } from './workspace.mjs'

const FORBIDDEN = {
  'packages/contract/src/wire.ts': [['contract-stands-alone', 'node:fs']],
  'packages/contract/src/result.ts': [['contract-stands-alone', '@dareesha/engine/booking']],
  'packages/engine/src/booking/quote.ts': [['engine-knows-contract', 'node:fs']],
  'packages/engine/src/booking/coupon.ts': [['engine-knows-contract', 'react']],
  'packages/engine/src/booking/package.ts': [['engine-knows-contract', '@dareesha/client']],
  'packages/engine/src/booking/slots.ts': [['rules-know-no-wizard', './wizard/machine.ts']],
  'packages/engine/src/booking/party.ts': [['choices-know-no-quote', './quote.ts']],
  'packages/engine/src/fils.ts': [['ground-knows-no-rule', './booking/prices.ts']],
  'packages/engine/src/booking/selection.ts': [['testing-tools-for-tests', '../testing/packages.ts']],
  'packages/engine/src/booking/steps.test.ts': [['tests-of-packages-stay-pure', 'react']],
  'packages/engine/src/violation.ts': [['no-unresolved', './nowhere.ts']],
  'packages/client/src/transport.ts': [['client-knows-contract', '@dareesha/engine/booking']],
  'packages/client/src/client.ts': [['packages-by-their-name', '../../contract/src/wire.ts']],
  'packages/client/src/failure.ts': [['apps-are-not-imported', '../../../apps/web/src/paths.ts']],
  'packages/react/src/use-wizard.ts': [['react-hosts-machines', '@dareesha/client']],
  'apps/api/src/main.ts': [['apps-are-not-imported', '../../web/src/paths.ts']],
  'apps/api/src/env.ts': [['no-cycles', './http/app.ts']],
  'apps/terminal/src/menu.ts': [['terminal-knows-engine-and-client', 'react']],
  'apps/embed/src/mount.tsx': [['embed-stays-small', 'react']],
  'apps/web/src/features/booking/wizard.tsx': [['features-meet-in-routes', '../account/sign-in.tsx']],
  'apps/web/src/features/booking/promo-sheet.tsx': [['testing-tools-for-tests', './stories/stage.ts']],
  'apps/web/src/ui/sheet.tsx': [
    ['ui-speaks-no-domain', '@dareesha/engine/booking'],
    ['only-app-knows-features', '../features/account/sign-in.tsx'],
  ],
}

const ALLOWED = {
  'packages/contract/src/index.ts': ['zod', './wire.ts'],
  'packages/engine/src/booking/index.ts': ['./quote.ts', '@dareesha/contract'],
  'packages/engine/src/booking/wizard/machine.ts': ['xstate', '../quote.ts', '../selection.ts'],
  'packages/engine/src/booking/prices.ts': ['../calendar-date.ts'],
  'packages/engine/src/calendar-date.ts': ['date-fns'],
  'packages/engine/src/testing/packages.ts': ['fast-check', '../booking/quote.ts'],
  'packages/client/src/index.ts': ['@dareesha/contract', './client.ts'],
  'packages/react/src/use-sign-in.ts': ['react', 'xstate', '@dareesha/engine/booking'],
  'apps/terminal/src/book.ts': ['xstate', '@dareesha/engine/booking', '@dareesha/client', './menu.ts'],
  'apps/embed/src/booking.tsx': ['xstate', '@dareesha/engine/booking', './mount.tsx'],
  'apps/web/src/features/account/sign-in.tsx': ['react', '@dareesha/engine/booking', '@dareesha/client'],
  'apps/web/src/features/account/profile.tsx': ['./sign-in.tsx', '../../ui/sheet.tsx'],
  'apps/web/src/features/booking/stories/stage.ts': ['../quote-lines.tsx', 'fast-check'],
  'apps/web/src/features/booking/quote-lines.tsx': ['react'],
  'apps/web/src/app/routes.tsx': ['../features/booking/wizard.tsx', '../features/account/sign-in.tsx'],
  'apps/web/src/paths.ts': [],
  'apps/api/src/http/app.ts': ['../env.ts'],
}

const LIBRARIES = ['zod', 'xstate', 'date-fns', 'react', 'fast-check']
const EXPORTS = { contract: '', client: '', engine: '/booking' }

let tree
let found

before(async () => {
  tree = mkdtempSync(join(tmpdir(), 'dareesha-imports-'))
  for (const [file, targets] of Object.entries(ALLOWED)) write(file, targets.map(importOf).join('\n'))
  for (const [file, pairs] of Object.entries(FORBIDDEN)) {
    write(file, pairs.map(([, target]) => importOf(target)).join('\n'))
  }
  for (const [name, path] of Object.entries(EXPORTS)) addPackage(name, path)
  for (const name of LIBRARIES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }))
    write(`node_modules/${name}/index.js`, 'export {}')
  }
  const env = workspaceEnvironment(process.execPath)
  found = await cruise({ folders: ['packages', 'apps'], cwd: tree, env })
})

after(() => rmSync(tree, { recursive: true }))

for (const [file, imports] of Object.entries(FORBIDDEN)) {
  for (const [rule, target] of imports) {
    test(`the rule ${rule} forbids the import of ${target} in ${file}`, () => {
      const named = found.violations.filter((violation) => violation.from === file).map((violation) => violation.rule)
      assert.ok(named.includes(rule), `${file} breaks: ${named.join(', ') || 'no rule'}`)
    })
  }
}

test('no rule forbids an import in the table ALLOWED', () => {
  assert.deepEqual(
    found.violations.filter(({ from }) => from in ALLOWED),
    [],
  )
})

test('the table FORBIDDEN has an import for every rule', async () => {
  const { default: config } = await import(inRoot('.dependency-cruiser.cjs'))
  const shown = new Set(Object.values(FORBIDDEN).flatMap((imports) => imports.map(([rule]) => rule)))
  assert.deepEqual(
    config.forbidden.map(({ name }) => name).filter((name) => !shown.has(name)),
    [],
  )
})

test('dependency-cruiser reads every file of the two tables', () => {
  const files = [...Object.keys(ALLOWED), ...Object.keys(FORBIDDEN)]
  assert.deepEqual(
    files.filter((file) => !found.modules.includes(file)),
    [],
  )
})

function importOf(specifier) {
  return `import * as ${specifier.replaceAll(/\W/g, '_')} from '${specifier}'`
}

function addPackage(name, path) {
  const exports = { [`.${path}`]: { '@dareesha/source': `./src${path}/index.ts` } }
  const manifest = { name: `@dareesha/${name}`, type: 'module', exports }
  write(`packages/${name}/package.json`, JSON.stringify(manifest))
  mkdirSync(join(tree, 'node_modules', '@dareesha'), { recursive: true })
  symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules', '@dareesha', name))
}

function write(file, text) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), `${text}\n`)
}
