import type { Verdict } from '@dareesha/engine/admission'
import { addOnText, dayText, textIn } from '@dareesha/engine/messages'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Corrections } from './corrections.tsx'
import type { AdmissionActor } from './gate-actor.ts'
import { GateState } from './gate-state.tsx'
import styles from './gate.module.css'
import { NextCode } from './next-code.tsx'
import { playVerdict } from './sound.ts'
import { timeOf } from './time-text.ts'
import { toneOf } from './tone.ts'

type Props = { readonly admission: AdmissionActor }

const ICONS = { good: 'check', warn: 'clock', bad: 'cross' } as const

export function VerdictScreen({ admission }: Props) {
  const { t } = useTranslation('gate')
  const verdict = useSelector(admission, ({ context }) => context.verdict)
  const scanId = useSelector(admission, ({ context }) => context.scan?.scanId)
  const isCorrected = useSelector(admission, (snapshot) => snapshot.matches({ door: { verdict: 'corrected' } }))
  const tone = verdict === null ? 'bad' : toneOf(verdict)
  useEffect(() => playVerdict(tone), [scanId, tone])
  if (verdict === null) return null
  const { adults, children } = verdict.party
  const isUndone = isCorrected && adults + children === 0
  return (
    <main className={styles['verdict']} data-tone={isUndone ? 'warn' : tone} data-verdict={verdict.code}>
      <div role="alert" className={styles['word']}>
        <Icon name={ICONS[isUndone ? 'warn' : tone]} size={72} />
        <h1>{t(isUndone ? 'verdict.undone' : `verdict.${verdict.code}`)}</h1>
        {isUndone ? null : <Facts verdict={verdict} />}
      </div>
      <div className={styles['actions']}>
        <Button onPress={() => admission.send({ type: 'scan.next' })}>{t('gate.next')}</Button>
        {verdict.code === 'welcome' && !isCorrected ? <Corrections key={scanId} admission={admission} /> : null}
      </div>
      <NextCode admission={admission} />
      <footer className={styles['foot']}>
        <GateState admission={admission} />
      </footer>
    </main>
  )
}

function Facts({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('gate')
  const { language } = useLanguage()
  const { code, party, usedAt, usedGate, packageName, date, timeSlot, addOns, isByList } = verdict
  const people = [
    party.adults > 0 ? t('verdict.adults', { count: party.adults }) : null,
    party.children > 0 ? t('verdict.children', { count: party.children }) : null,
  ].filter((text) => text !== null)
  const visit = [packageName === null ? null : textIn(packageName, language), date && dayText(date), timeSlot].filter(
    (text) => text !== null,
  )
  return (
    <>
      {code === 'welcome' ? <p className={styles['people']}>{people.join(t('verdict.and'))}</p> : null}
      {code === 'already-used' && usedAt !== null ? (
        <p>{t('verdict.used-at', { time: timeOf(usedAt), gate: usedGate ?? '' })}</p>
      ) : null}
      {code === 'other-visit' && visit.length > 0 ? (
        <p>
          <bdi>{visit.join(' · ')}</bdi>
        </p>
      ) : null}
      {code === 'welcome'
        ? addOns.map((addOn) => (
            <p key={addOn.name.en}>
              <bdi>{addOnText(addOn, language)}</bdi>
            </p>
          ))
        : null}
      {code === 'welcome' && verdict.language !== null ? <p>{t(`verdict.language-${verdict.language}`)}</p> : null}
      {code === 'welcome' ? null : <p>{t(`verdict.${code}-tip`)}</p>}
      {isByList && code !== 'no-list' ? <p>{t('verdict.by-list')}</p> : null}
    </>
  )
}
