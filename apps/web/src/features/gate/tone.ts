import type { Verdict } from '@dareesha/engine/admission'

/** How a verdict looks and sounds: people enter, staff must look, or no one enters (GATE-03). */
export type Tone = 'good' | 'warn' | 'bad'

const TONES: Readonly<Record<Verdict['code'], Tone>> = {
  welcome: 'good',
  'already-used': 'warn',
  'other-visit': 'warn',
  'no-list': 'warn',
  foreign: 'bad',
  'not-paid': 'bad',
  cancelled: 'bad',
  unknown: 'bad',
}

export const toneOf = ({ code }: Verdict): Tone => TONES[code]
