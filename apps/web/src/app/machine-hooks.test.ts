import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import * as hooks from '@dareesha/react'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

const modules = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
  .filter((file) => !/\.test\.|\.stories\.|(^|\/)stories\//.test(file))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))

const importedFrom = (from: RegExp) =>
  new Set(
    modules.flatMap((text) =>
      [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', source = '']) =>
        from.test(source) ? names.split(',').map((name) => name.trim().replace(/ as .*/, '')) : [],
      ),
    ),
  )

it('[LIB-04] the site uses every hook of @dareesha/react instead of its machine', () => {
  const used = importedFrom(/^@dareesha\/react$/)
  expect(Object.keys(hooks).filter((name) => !used.has(name))).toEqual([])
  const machines = ['wizardMachine', 'oneTimeCodeMachine', 'orderMachine']
  const engine = importedFrom(/^@dareesha\/engine\//)
  expect(engine.size).toBeGreaterThan(50)
  expect(machines.filter((name) => engine.has(name))).toEqual([])
  const ofXState = importedFrom(/^@xstate\/react$/)
  expect([...ofXState]).toEqual(['useSelector'])
})
