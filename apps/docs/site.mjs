import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { build, createServer, serve } from 'vitepress'

import { faultsOf } from './links.mjs'
import { inRoot, writeReports } from './packages.mjs'
import { writeReference } from './reference.mjs'

const HERE = import.meta.dirname
const SITE = join(HERE, 'dist')

const commands = {
  async build() {
    const hasReference = await writeReference()
    await build(HERE)
    const faults = faultsOf(SITE)
    for (const fault of faults) console.error(fault)
    if (!hasReference || faults.length > 0) process.exitCode = 1
    else console.log(`The site is in ${SITE}. \`npm run docs -- preview\` serves it.`)
  },
  async dev() {
    await writeReference()
    const server = await createServer(HERE)
    await server.listen()
    server.printUrls()
  },
  preview: () => serve({ root: HERE }),
  accept() {
    writeReports()
    execFileSync(process.execPath, [inRoot('packages', 'contract', 'wire-docs.ts')])
  },
}

await commands[process.argv[2] ?? 'build']()
