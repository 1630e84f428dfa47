import type { CartViolation } from '@dareesha/engine/store'

import { useStoreWords } from '../../i18n/words/store/use-store-words.ts'
import { useSaid } from './use-said.ts'

/** What stands at a number of pieces for which there is not enough: why, and how many there can be (STO-27, CART-18). */
export function useLimitNote(): (problem: CartViolation | null) => string | undefined {
  const words = useStoreWords()
  const said = useSaid()
  return (problem) =>
    problem?.code === 'stock-limit'
      ? `${said(problem).trim()} · ${words('product.at-most', { count: problem.params.n })}`
      : undefined
}
