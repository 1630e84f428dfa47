import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffRecord } from '../../data/staff-call.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Change } from './change.tsx'
import styles from './desk.module.css'
import { whatText, wordIn } from './what-text.ts'

export function ChangesPage() {
  const { t } = useTranslation('desk')
  usePageHead({ title: t('desk.changes') })
  const changes = useStaffRecord('auditList', {})
  return (
    <>
      <h1>{t('desk.changes')}</h1>
      <RecordSection found={changes} failed={t('desk.failed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p role="status">{t('changes.none')}</p>
          ) : (
            <ol className={styles['list']}>
              {data.map(({ id, at, who, action, subject, before, after }) => (
                <li key={id} className={styles['row']}>
                  <bdi className="num">{at}</bdi>
                  <bdi>{who}</bdi>
                  <strong>{whatText(action, t)}</strong>
                  <bdi>{subjectText(subject, t)}</bdi>
                  <Change before={before} after={after} />
                </li>
              ))}
            </ol>
          )
        }
      </RecordSection>
    </>
  )
}

const SUBJECTS = { package: 'today.package', coupon: 'detail.coupon' } as const

/** The subject of a change of the catalogue is a kind and an id, such as `coupon EID`. */
function subjectText(subject: string, t: TFunction<'desk'>): string {
  const [kind = '', ...id] = subject.split(' ')
  const word = wordIn(SUBJECTS, kind, t)
  return word === null ? subject : [word, ...id].join(' ')
}
