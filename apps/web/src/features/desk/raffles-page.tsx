import type { StaffAnswerOf } from '@dareesha/contract/staff'
import { drawRows, toCsvFile } from '@dareesha/engine/desk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffCall, useStaffChange, useStaffRecord } from '../../data/staff-call.tsx'
import { download } from '../../platform/download.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './desk.module.css'
import { Facts } from './facts.tsx'
import type { Fact } from './facts.tsx'

type Draw = StaffAnswerOf<'deskDraws'>['data'][number]

export function RafflesPage() {
  const { t } = useTranslation('desk')
  usePageHead({ title: t('desk.raffles') })
  const draws = useStaffRecord('deskDraws', {})
  return (
    <>
      <h1>{t('desk.raffles')}</h1>
      <p>
        <a href="/raffle-draws">{t('desk-raffles.public')}</a>
      </p>
      <RecordSection found={draws} failed={t('desk.failed')}>
        {({ waiting, data }) => (
          <>
            <NewList waiting={waiting} />
            {data.length === 0 ? (
              <p role="status">{t('desk-raffles.none')}</p>
            ) : (
              data.map((draw) => <DrawPart key={draw.id} draw={draw} />)
            )}
          </>
        )}
      </RecordSection>
    </>
  )
}

function NewList({ waiting }: { readonly waiting: number }) {
  const { t } = useTranslation('desk')
  const publish = useStaffChange('deskPublishDraw')
  const [name, setName] = useState('')
  return (
    <>
      <p>{t('desk-raffles.waiting', { count: waiting })}</p>
      {waiting === 0 ? null : (
        <form
          className={styles['tools']}
          onSubmit={(event) => {
            event.preventDefault()
            void publish.send({ name }).then((done) => {
              if (done !== null) setName('')
            })
          }}
        >
          <TextField
            label={t('desk-raffles.name')}
            hint={t('desk-raffles.name-hint')}
            name="draw-name"
            value={name}
            onChange={setName}
            maxLength={100}
          />
          <Button type="submit" isBusy={publish.isBusy}>
            {t('desk-raffles.publish')}
          </Button>
        </form>
      )}
      {publish.refusal === null ? null : <Notice tone="warn">{publish.refusal}</Notice>}
    </>
  )
}

function DrawPart({ draw }: { readonly draw: Draw }) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(false)
  const { entries, list_hash: hash, published_at: published, drawn_at: drawn, seed, winner } = draw
  const facts: readonly Fact[] = [
    [t('desk-raffles.winner'), winner === null ? null : <strong>{winner}</strong>],
    [t('desk-raffles.entries'), entries],
    [t('desk-raffles.published'), published],
    [t('desk-raffles.drawn'), drawn],
    [t('desk-raffles.hash'), hash],
    [t('desk-raffles.seed'), seed],
  ]
  return (
    <section className={styles['form']}>
      <div className={styles['head']}>
        <h2 dir="auto">{draw.name}</h2>
        <Badge tone={winner === null ? 'wait' : 'ok'}>
          {t(winner === null ? 'desk-raffles.published' : 'desk-raffles.drawn')}
        </Badge>
      </div>
      <Facts facts={facts} />
      <div className={styles['tools']}>
        {winner === null ? <Button onPress={() => setOpen(true)}>{t('desk-raffles.draw')}</Button> : null}
        <EntriesButton draw={draw} />
      </div>
      <DrawSheet draw={draw} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

function EntriesButton({ draw: { id, winner } }: { readonly draw: Draw }) {
  const { t } = useTranslation('desk')
  const call = useStaffCall()
  const save = async () => {
    const answer = await call('deskDrawEntries', { id })
    if (!answer.ok) return
    const head = [
      t('desk-raffles.number'),
      t('desk-raffles.winner'),
      t('desk-raffles.invoice'),
      t('detail.buyer'),
      t('detail.email'),
      t('detail.mobile'),
    ]
    download(
      toCsvFile([head, ...drawRows(answer.value.data, winner, t('desk-raffles.winner'))]),
      'text/csv',
      `raffle-draw-${id}.csv`,
    )
  }
  return (
    <Button variant="secondary" onPress={() => void save()}>
      {t('desk-raffles.csv')}
    </Button>
  )
}

type DrawSheetProps = { readonly draw: Draw; readonly isOpen: boolean; readonly onClose: () => void }

function DrawSheet({ draw: { id, name }, isOpen, onClose }: DrawSheetProps) {
  const { t } = useTranslation('desk')
  const change = useStaffChange('deskDraw')
  const [words, setWords] = useState('')
  const seed = words.trim()
  const send = async () => {
    if ((await change.send(seed === '' ? { id } : { id, seed })) !== null) onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={t('desk-raffles.draw-title', { name })}
      onClose={onClose}
      footer={
        <div className={styles['tools']}>
          <Button isBusy={change.isBusy} onPress={() => void send()}>
            {t('desk-raffles.draw')}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {t('desk-raffles.draw-later')}
          </Button>
        </div>
      }
    >
      <div className={styles['form']}>
        <p>{t('desk-raffles.draw-text')}</p>
        <TextField
          label={t('desk-raffles.draw-seed')}
          hint={t('desk-raffles.draw-seed-hint')}
          name="seed"
          value={words}
          onChange={setWords}
          maxLength={200}
        />
        {change.refusal === null ? null : <Notice tone="warn">{change.refusal}</Notice>}
      </div>
    </Sheet>
  )
}
