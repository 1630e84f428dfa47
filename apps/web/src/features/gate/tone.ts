import type { Verdict } from '@dareesha/engine/admission'

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
