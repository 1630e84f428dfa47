import type { Issue } from '@dareesha/contract'

/** A request that cannot be read: answered as 400 with the path of every issue. */
export class Malformed extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[])
  constructor(path: string, message: string)
  constructor(first: readonly Issue[] | string, message = '') {
    const issues = typeof first === 'string' ? [{ path: first, message }] : first
    super(issues.map((issue) => `${issue.path}: ${issue.message}`).join('; '))
    this.issues = issues
  }
}
