import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffChange, useStaffRecord } from '../../data/staff-call.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import styles from './desk.module.css'

export function PostcardsPage() {
  const { t } = useTranslation('desk')
  usePageHead({ title: t('desk.postcards') })
  const cards = useStaffRecord('deskPostcards', {})
  const mark = useStaffChange('deskMarkPostcards')
  const [printed, setPrinted] = useState(0)
  const markAll = async (numbers: string[]) => {
    if ((await mark.send({ numbers, status: t('desk-postcards.status') })) !== null) setPrinted(numbers.length)
  }
  return (
    <>
      <h1>{t('desk.postcards')}</h1>
      {printed === 0 ? null : <Notice tone="success">{t('desk-postcards.done', { count: printed })}</Notice>}
      {mark.refusal === null ? null : <Notice tone="warn">{mark.refusal}</Notice>}
      <RecordSection found={cards} failed={t('desk.failed')}>
        {({ data, waiting, zip }) =>
          zip === null ? (
            <p role="status">{t('desk-postcards.none')}</p>
          ) : (
            <>
              <p>
                {t('desk-postcards.about')} {t('desk-postcards.printed-hint')}
              </p>
              {waiting === data.length ? null : (
                <p>{t('desk-postcards.more', { shown: data.length, count: waiting - data.length })}</p>
              )}
              <div className={styles['tools']}>
                <Button
                  onPress={() =>
                    Object.assign(document.createElement('a'), { href: zip, download: 'postcards.zip' }).click()
                  }
                >
                  {t('desk-postcards.zip')}
                </Button>
                <Button
                  variant="secondary"
                  isBusy={mark.isBusy}
                  onPress={() => void markAll(data.map(({ number }) => number))}
                >
                  {t('desk-postcards.printed')}
                </Button>
              </div>
              <ul className={styles['list']}>
                {data.map(({ number, name, address }) => (
                  <li key={number} className={styles['row']}>
                    <bdi>{number}</bdi>
                    <strong dir="auto">{name}</strong>
                    <bdi>{address}</bdi>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </RecordSection>
    </>
  )
}
