import { checkCorrection, NO_PARTY } from '@dareesha/engine/admission'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AdmissionActor } from './gate-actor.ts'
import styles from './gate.module.css'

type Props = { readonly admission: AdmissionActor }

export function Corrections({ admission }: Props) {
  const { t } = useTranslation('gate')
  const [open, setOpen] = useState<'part' | 'undo' | null>(null)
  const refusal = useSelector(admission, ({ context }) => context.refusal)
  const party = useSelector(admission, ({ context }) => context.verdict?.party ?? NO_PARTY)
  const isBusy = useSelector(admission, (snapshot) => snapshot.matches({ door: { verdict: 'correcting' } }))
  return (
    <>
      {open === null ? (
        <div className={styles['choices']}>
          {party.adults + party.children > 1 ? (
            <Button variant="secondary" onPress={() => setOpen('part')}>
              {t('part.offer')}
            </Button>
          ) : null}
          <Button variant="secondary" onPress={() => setOpen('undo')}>
            {t('undo.offer')}
          </Button>
        </div>
      ) : null}
      {open === 'part' ? <Part admission={admission} isBusy={isBusy} /> : null}
      {open === 'undo' ? <Undo admission={admission} isBusy={isBusy} /> : null}
      {refusal === null ? null : <p role="alert">{refusal === '' ? t('undo.failed') : refusal}</p>}
    </>
  )
}

type FormProps = Props & { readonly isBusy: boolean }

function Part({ admission, isBusy }: FormProps) {
  const { t } = useTranslation('gate')
  const most = useSelector(admission, ({ context }) => context.verdict?.party ?? NO_PARTY)
  const [party, setParty] = useState(most)
  const isPart = party.adults + party.children > 0 && (party.adults < most.adults || party.children < most.children)
  const field = (name: 'adults' | 'children') =>
    most[name] === 0 ? null : (
      <QuantityField
        label={t(`part.${name}`)}
        value={party[name]}
        min={0}
        max={most[name]}
        lessLabel={t('part.less')}
        moreLabel={t('part.more')}
        onChange={(count) => setParty({ ...party, [name]: Math.min(count, most[name]) })}
      />
    )
  return (
    <form
      className={styles['correction']}
      onSubmit={(event) => {
        event.preventDefault()
        admission.send({ type: 'admission.correct', party, reason: '' })
      }}
    >
      <p>{t('part.text')}</p>
      {field('adults')}
      {field('children')}
      <Button type="submit" isBusy={isBusy} isDisabled={!isPart}>
        {t('part.save')}
      </Button>
    </form>
  )
}

function Undo({ admission, isBusy }: FormProps) {
  const { t } = useTranslation('gate')
  const admitted = useSelector(admission, ({ context }) => context.verdict?.party ?? NO_PARTY)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className={styles['correction']}
      onSubmit={(event) => {
        event.preventDefault()
        const correction = { party: NO_PARTY, reason }
        setMissing(checkCorrection(admitted, correction).some(({ code }) => code === 'undo-reason-missing'))
        admission.send({ type: 'admission.correct', ...correction })
      }}
    >
      <TextField
        label={t('undo.reason')}
        name="reason"
        value={reason}
        onChange={setReason}
        maxLength={200}
        error={isMissing ? t('undo.reason-missing') : undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('undo.save')}
      </Button>
    </form>
  )
}
