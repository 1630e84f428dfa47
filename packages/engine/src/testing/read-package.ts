import type { Fault, PackageRecord } from '@dareesha/contract'

import type { Package } from '../booking/package.ts'
import { parsePackage } from '../booking/parse-package.ts'
import { aPackageRecord } from './packages.ts'

export function readPackage(details: Partial<PackageRecord> = {}): Package {
  const parsed = parsePackage(aPackageRecord(details))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure))
  return parsed.value
}

export function faultsOfPackage(details: Partial<PackageRecord>): readonly Fault[] {
  const parsed = parsePackage(aPackageRecord(details))
  return parsed.ok ? [] : parsed.failure
}
