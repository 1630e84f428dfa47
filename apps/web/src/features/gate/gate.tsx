import { isClockWrong, serverTime } from '@dareesha/engine/admission'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/gate/ae.ts'
import '../../i18n/words/staff/ae.ts'
import { useStaffSignOut } from '../../data/staff-call.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import type { AdmissionActor } from './gate-actor.ts'
import styles from './gate.module.css'
import { GateState } from './gate-state.tsx'
import { PostForm } from './post-form.tsx'
import { Scanner } from './scanner.tsx'
import { momentDay, timeOf } from './time-text.ts'
import { VerdictScreen } from './verdict-screen.tsx'

type Props = { readonly admission: AdmissionActor }

export function Gate({ admission }: Props) {
  const { t } = useTranslation('staff')
  const screen = useSelector(admission, (snapshot) =>
    snapshot.matches({ door: 'closed' })
      ? 'closed'
      : snapshot.matches({ door: 'outdated' })
        ? 'outdated'
        : snapshot.matches({ door: 'verdict' })
          ? 'verdict'
          : 'scan',
  )
  usePageHead({ title: t('staff.gate') })
  if (screen === 'verdict') return <VerdictScreen admission={admission} />
  return (
    <>
      <Bar admission={admission} />
      <main className={styles['main']}>
        <h1>{t('staff.gate')}</h1>
        <ClockNotice admission={admission} />
        {screen === 'closed' ? <PostForm admission={admission} /> : null}
        {screen === 'outdated' ? <Outdated admission={admission} /> : null}
        {screen === 'scan' ? <Scanner admission={admission} /> : null}
      </main>
    </>
  )
}

function Bar({ admission }: Props) {
  const { t } = useTranslation('staff')
  const { language, switchTo } = useLanguage()
  const signOut = useStaffSignOut()
  return (
    <header className={styles['bar']}>
      <GateState admission={admission} />
      <span className={styles['links']}>
        <Button variant="link" onPress={() => switchTo(language === 'en' ? 'ae' : 'en')}>
          {t('site.other-language')}
        </Button>
        <Button variant="link" onPress={signOut}>
          {t('staff.sign-out')}
        </Button>
      </span>
    </header>
  )
}

function ClockNotice({ admission }: Props) {
  const { t } = useTranslation('gate')
  const { language } = useLanguage()
  const isWrong = useSelector(admission, ({ context }) => isClockWrong(context.offsetMs))
  const { context } = admission.getSnapshot()
  if (!isWrong) return null
  const now = serverTime(context)
  return <Notice tone="warn">{t('gate.clock', { time: `${momentDay(now, language)} ${timeOf(now)}` })}</Notice>
}

function Outdated({ admission }: Props) {
  const { t } = useTranslation('gate')
  const { language } = useLanguage()
  const { context } = admission.getSnapshot()
  const day = momentDay(context.post === null ? 0 : Date.parse(context.post.date), language)
  return (
    <div className={styles['stack']}>
      <Notice tone="warn">{t('gate.outdated', { day, today: momentDay(serverTime(context), language) })}</Notice>
      <Button onPress={() => admission.send({ type: 'post.leave' })}>{t('gate.choose-today')}</Button>
      <Button variant="secondary" onPress={() => admission.send({ type: 'post.keep' })}>
        {t('gate.keep', { day })}
      </Button>
    </div>
  )
}
