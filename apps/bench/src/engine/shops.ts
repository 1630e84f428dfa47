import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../../peers/shops/', import.meta.url)

export type ShopLine = {
  readonly id: string
  readonly kind: 'adult' | 'child' | 'meal'
  readonly quantity: number
  readonly price: number
}

type MedusaCart = {
  readonly promotions: () => unknown
  readonly totals: () => number
  readonly freed: () => number
}

export type Shops = {
  readonly medusaCart: (lines: readonly ShopLine[], buy: number) => MedusaCart
  readonly vendureCart: (lines: readonly ShopLine[], buy: number) => Promise<() => Promise<number>>
  readonly versions: string
}

export async function installShops(): Promise<Shops> {
  // The measured functions need no native modules, so npm need not run install scripts.
  const options = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--omit=optional']
  execFileSync('npm', ['install', ...options], { cwd: fileURLToPath(FOLDER), stdio: 'inherit' })
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', FOLDER), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  return {
    ...((await import(new URL('medusa.mjs', FOLDER).href)) as Pick<Shops, 'medusaCart'>),
    ...((await import(new URL('vendure.mjs', FOLDER).href)) as Pick<Shops, 'vendureCart'>),
    versions: Object.entries(dependencies)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
  }
}
