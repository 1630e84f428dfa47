import { CHANGE_KINDS } from '@dareesha/contract/staff'
import type { StaffAnswerOf } from '@dareesha/contract/staff'
import { dayAt } from '@dareesha/engine'
import { isForEverySlot } from '@dareesha/engine/desk'
import { shortDay, textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffChange, useStaffRecord } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isForEveryDay, readChange } from './catalogue-change.ts'
import type { ChangeFault, ChangeFields, ChangeRequest } from './catalogue-change.ts'
import styles from './desk.module.css'

type Packages = StaffAnswerOf<'gatePackages'>['data']
type Preview = StaffAnswerOf<'deskPreview'>

export function CalendarPage() {
  const { t } = useTranslation('desk')
  usePageHead({ title: t('desk.calendar') })
  const found = useStaffRecord('gatePackages', {})
  return (
    <>
      <h1>{t('desk.calendar')}</h1>
      <RecordSection found={found} failed={t('desk.failed')}>
        {({ now, data }) => <Change today={dayAt(now)} packages={data} />}
      </RecordSection>
    </>
  )
}

type Previewed = { readonly fields: ChangeFields; readonly request: ChangeRequest; readonly preview: Preview }

function Change({ today, packages }: { readonly today: string; readonly packages: Packages }) {
  const { t } = useTranslation('desk')
  const preview = useStaffChange('deskPreview')
  const change = useStaffChange('deskChange')
  const [fields, setFields] = useState<ChangeFields>({
    packageId: String(packages[0]?.package_id ?? ''),
    kind: 'close',
    slotId: '',
    first: today,
    last: today,
    adults: '',
    children: '',
  })
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [done, setDone] = useState<ChangeFields | null>(null)
  const [asked, setAsked] = useState<ChangeFields | null>(null)
  // After an edit, the preview no longer matches the fields.
  const shown = previewed?.fields === fields ? previewed : null
  const read = readChange(fields)
  const edit = (part: Partial<ChangeFields>) => setFields({ ...fields, ...part })
  const show = async () => {
    if (!read.ok) return
    setAsked(fields)
    const answer = await preview.send(read.value)
    setPreviewed(answer && { fields, request: read.value, preview: answer })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setDone(null)
    preview.clearRefusal()
    change.clearRefusal()
    void show()
  }
  const confirm = async ({ fields: sent, request, preview: { version } }: Previewed) => {
    const changed = await change.send({ ...request, version })
    if (changed === null) return show()
    setPreviewed(null)
    setDone(sent)
  }
  const refusal = asked === fields ? (preview.refusal ?? change.refusal) : null
  return (
    <>
      <form className={styles['change']} onSubmit={submit}>
        <ChangeInputs fields={fields} packages={packages} edit={edit} faults={read.ok ? [] : read.failure} />
        <Button type="submit" variant="secondary" isBusy={preview.isBusy} isDisabled={!read.ok}>
          {t('calendar.preview')}
        </Button>
      </form>
      {refusal === null ? null : <Notice tone="warn">{refusal}</Notice>}
      {done === fields ? <Notice tone="success">{t('calendar.done')}</Notice> : null}
      <TouchedCount preview={shown?.preview ?? null} />
      {shown === null ? null : (
        <>
          <Touched {...shown.preview} />
          <div>
            <Button isBusy={change.isBusy} onPress={() => void confirm(shown)}>
              {t('calendar.confirm')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

type InputsProps = {
  readonly fields: ChangeFields
  readonly packages: Packages
  readonly edit: (part: Partial<ChangeFields>) => void
  readonly faults: readonly ChangeFault[]
}

function ChangeInputs({ fields, packages, edit, faults }: InputsProps) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const { packageId, kind, slotId, first, last } = fields
  const slots = packages.find(({ package_id: id }) => String(id) === packageId)?.slots ?? []
  const isPrice = kind === 'price'
  return (
    <>
      <Select
        label={t('today.package')}
        name="package"
        value={packageId}
        onChange={(id) => edit({ packageId: id, slotId: '' })}
        options={packages.map(({ package_id: id, name, arabic_name: ae }) => [
          String(id),
          textIn({ en: name, ae }, language),
        ])}
      />
      <Select
        label={t('calendar.what')}
        name="kind"
        value={kind}
        onChange={(value) => edit({ kind: CHANGE_KINDS.find((one) => one === value) ?? kind })}
        options={CHANGE_KINDS.map((one) => [one, t(`change-kind.${one}`)])}
      />
      {isForEverySlot(kind) || slots.length === 0 ? null : (
        <Select
          label={t('today.time')}
          name="slot"
          value={slotId}
          onChange={(id) => edit({ slotId: id })}
          options={[
            ['', t('calendar.whole-day')],
            ...slots.map(({ id, time_slot }) => [String(id), time_slot] as const),
          ]}
        />
      )}
      {isForEveryDay(fields) ? (
        <p>{t('calendar.every-day')}</p>
      ) : (
        <>
          <TextField
            label={t('calendar.first')}
            name="first"
            type="date"
            value={first}
            onChange={(day) => edit({ first: day, ...(day > last ? { last: day } : {}) })}
            error={faults.includes('first') ? t('calendar.day-missing') : undefined}
          />
          <TextField
            label={t('calendar.last')}
            name="last"
            type="date"
            value={last}
            onChange={(day) => edit({ last: day })}
            error={faults.includes('last') ? t('calendar.day-missing') : undefined}
          />
        </>
      )}
      {isPrice || kind === 'limit'
        ? (['adults', 'children'] as const).map((ticket) => (
            <TextField
              key={ticket}
              label={isPrice ? t(`change-price.${ticket}`) : t(`today.${ticket}`)}
              hint={t('calendar.empty')}
              name={ticket}
              value={fields[ticket]}
              onChange={(value) => edit({ [ticket]: value })}
              inputMode={isPrice ? 'decimal' : 'numeric'}
              isLeftToRight
              error={
                faults.includes(ticket)
                  ? t(isPrice ? 'desk-cancel.amount-invalid' : 'calendar.number-invalid')
                  : undefined
              }
            />
          ))
        : null}
    </>
  )
}

/** The live region stays mounted, because screen readers announce only changes inside an existing region. */
function TouchedCount({ preview }: { readonly preview: Preview | null }) {
  const { t } = useTranslation('desk')
  const count = preview?.bookings ?? 0
  const text = count === 0 ? t('calendar.none') : t('calendar.touched', { count })
  return (
    <p role="status" className={styles['live']}>
      {preview === null ? null : text}
    </p>
  )
}

function Touched({ bookings, visits }: Preview) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  if (bookings === 0) return null
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('today.day')}</th>
          <th scope="col">{t('today.time')}</th>
          <th scope="col">{t('calendar.bookings')}</th>
          <th scope="col">{t('today.adults')}</th>
          <th scope="col">{t('today.children')}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={`${visit.date} ${visit.time_slot}`}>
            <th scope="row">
              {shortDay(visit.date, language)}
              {visit.is_above_limit ? <span className={styles['above']}>{t('calendar.above')}</span> : null}
            </th>
            <td>
              <bdi>{visit.time_slot ?? t('today.any-time')}</bdi>
            </td>
            <td className="num">{visit.bookings}</td>
            <td className="num">{visit.adults}</td>
            <td className="num">{visit.children}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
