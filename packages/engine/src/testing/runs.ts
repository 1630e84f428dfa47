import fc from 'fast-check'

/** How many inputs a property sees each of which is a whole visit: as many as all see, and no more than this. */
export const runsAtMost = (most: number): number => Math.min(most, fc.readConfigureGlobal().numRuns ?? most)
