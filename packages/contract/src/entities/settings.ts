import * as z from 'zod/mini'

/** The settings of the home page and the site: named values the owner changes without code (ENT-15). */
export const settingsRecord = z.record(z.string(), z.unknown())

/** A picture of the rotating banner. */
export const bannerRecord = z.looseObject({})
