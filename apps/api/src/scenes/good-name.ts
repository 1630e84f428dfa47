import type { Dye, Good } from './goods.ts'

/** The name of a thing of the store in the file store: what it is, its colour, and whether it is seen whole or from close. */
export const goodName = (good: Good, dye: Dye, view: 'whole' | 'close'): string => `goods/${good}-${dye}-${view}.svg`
