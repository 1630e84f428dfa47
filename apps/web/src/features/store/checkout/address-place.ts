import type { Language } from '@dareesha/engine/messages'
import { STATES, stateText } from '@dareesha/engine/store'
import type { Address } from '@dareesha/engine/store'

export function addressPlace(
  { landmark, city, state: sent }: Pick<Address, 'landmark' | 'city' | 'state'>,
  language: Language,
): readonly string[] {
  const state = STATES.find((known) => known === sent)
  const place = new Set([landmark, city, state === undefined ? sent : stateText(state, language)])
  return [...place].filter((part) => part !== null)
}
