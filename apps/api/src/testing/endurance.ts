import { env } from 'node:process'

const TIMES = Number(env['ENDURANCE'] ?? 1)

/**
 * How often a test repeats a race or a kill.
 *
 * @param usual - The number in `npm test`; `npm run test:endurance` multiplies it.
 */
export const repeats = (usual: number): number => usual * TIMES
