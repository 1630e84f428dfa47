import { circumstances } from '../report.ts'
import { writeScaleSection } from '../scale-page.ts'
import { overloadGrowth } from './overload.ts'
import { packagesGrowth } from './packages.ts'
import { purchasesGrowth } from './purchases.ts'
import { serversGrowth } from './servers.ts'

const PARTS: Readonly<Record<string, () => Promise<string>>> = {
  packages: packagesGrowth,
  purchases: purchasesGrowth,
  servers: serversGrowth,
  overload: overloadGrowth,
}

export async function growth(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name))
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; known: ${Object.keys(PARTS).join(', ')}`)
  for (const [name, part] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const begun = circumstances()
    writeScaleSection(`growth ${name}`, `${await part()}\n${begun}.\n`)
  }
}
