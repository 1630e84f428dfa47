// The tarballs contain no requirement IDs, because importers do not have the specification.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { PACKAGES, withoutRequirements } from './packages.mjs'

const [into] = process.argv.slice(2)

for (const { report } of PACKAGES) {
  const options = { cwd: dirname(report), encoding: 'utf8' }
  const { filename } = JSON.parse(execFileSync('pnpm', ['pack', '--json', '--pack-destination', into], options))
  const folder = mkdtempSync(join(tmpdir(), 'dareesha-pack-'))
  try {
    execFileSync('tar', ['-xzf', filename, '-C', folder])
    for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.d.ts'))) {
      const declarations = readFileSync(join(folder, file), 'utf8')
      writeFileSync(join(folder, file), withoutRequirements(declarations))
    }
    execFileSync('tar', ['-czf', filename, '-C', folder, 'package'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write(`${filename}\n`)
}
