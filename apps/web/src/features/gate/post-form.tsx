import { parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { StaffAnswerOf } from '@dareesha/contract/staff'
import { dayAt } from '@dareesha/engine'
import { textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffRecord } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AdmissionActor } from './gate-actor.ts'
import styles from './gate.module.css'
import { playVerdict } from './sound.ts'

type Props = { readonly admission: AdmissionActor }
type Packages = StaffAnswerOf<'gatePackages'>

export function PostForm({ admission }: Props) {
  const { t } = useTranslation('gate')
  const found = useStaffRecord('gatePackages', {})
  return (
    <RecordSection found={found} failed={t('gate.packages-failed')}>
      {(packages) => <Choice admission={admission} packages={packages} />}
    </RecordSection>
  )
}

function Choice({ admission, packages: { now, data } }: Props & { readonly packages: Packages }) {
  const { t } = useTranslation('gate')
  const { language } = useLanguage()
  const { context } = admission.getSnapshot()
  const [packageId, setPackageId] = useState(String(data[0]?.package_id ?? ''))
  const [day, setDay] = useState<string>(dayAt(now))
  const [slotId, setSlotId] = useState('')
  const [gate, setGate] = useState(context.gate === '' ? t('gate.main') : context.gate)
  const chosen = data.find(({ package_id: id }) => String(id) === packageId)
  const date = parseCalendarDate(day)
  const canOpen = chosen !== undefined && !(date instanceof ScalarFault) && gate.trim() !== ''
  return (
    <form
      className={styles['stack']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!canOpen) return
        // Browsers allow sound only after a press.
        playVerdict('good')
        const post = { packageId: chosen.package_id, date, slotId: slotId === '' ? null : Number(slotId) }
        admission.send({ type: 'post.choose', post, gate: gate.trim() })
      }}
    >
      <Select
        label={t('gate.package')}
        name="package"
        value={packageId}
        onChange={(id) => {
          setPackageId(id)
          setSlotId('')
        }}
        options={data.map(({ package_id: id, name, arabic_name: ae }) => [
          String(id),
          textIn({ en: name, ae }, language),
        ])}
      />
      <TextField label={t('gate.day')} name="day" type="date" value={day} onChange={setDay} />
      {chosen === undefined || chosen.slots.length === 0 ? null : (
        <Select
          label={t('gate.slot')}
          name="slot"
          value={slotId}
          onChange={setSlotId}
          options={[
            ['', t('gate.every-slot')],
            ...chosen.slots.map((slot) => [String(slot.id), slot.time_slot] as const),
          ]}
        />
      )}
      <TextField label={t('gate.name')} name="gate" value={gate} onChange={setGate} maxLength={40} />
      <Button type="submit" isDisabled={!canOpen}>
        {t('gate.open')}
      </Button>
    </form>
  )
}
