import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account.module.css'
import { CodeForm } from './code-form.tsx'
import { PageHeading } from './page-heading.tsx'
import { SignedIn } from './signed-in.tsx'
import type { OneTimeCode } from './use-one-time-code.ts'
import { useWaitText } from './wait.ts'

type Props = {
  readonly title: string
  readonly code: OneTimeCode
  readonly otherForm: (text: string) => ReactNode
  readonly unproved?: ReactNode
  readonly children: ReactNode
}

/** A page with three steps: the visitor's details, the one-time code, the confirmation (ACC-03, ACC-07, ACC-12). */
export function CodePage({ title, code, otherForm, unproved, children }: Props) {
  const { stage, trouble } = code
  const form = useRef<HTMLDivElement>(null)
  const focusKey = stage.stage === 'code' ? `code ${code.answerCount}` : stage.stage
  const focused = useRef(focusKey)
  // Each new step and each answer about a code moves focus to the first field or link.
  useEffect(() => {
    if (focused.current !== focusKey) form.current?.querySelector<HTMLElement>('a, input')?.focus()
    focused.current = focusKey
  }, [focusKey])
  return (
    <div className={styles['page']}>
      <PageHeading title={title} />
      <div ref={form} className={styles['form']}>
        {stage.stage === 'signed-in' ? <SignedIn /> : null}
        {stage.stage === 'code' ? (
          <>
            {trouble.kind === 'other-form' ? otherForm(trouble.text) : null}
            {trouble.kind === 'unproved' ? unproved : null}
            <CodeForm code={code} request={stage.request} againAt={stage.againAt} />
          </>
        ) : null}
        {stage.stage === 'details' ? (
          <>
            {code.waitUntil === null ? null : <ResendWait until={code.waitUntil} onEnterCode={code.enterCode} />}
            {children}
          </>
        ) : null}
      </div>
    </div>
  )
}

function ResendWait({ until, onEnterCode }: { readonly until: number; readonly onEnterCode: () => void }) {
  const { t } = useTranslation('account')
  const time = useWaitText(until)
  if (time === null) return null
  return (
    <Notice
      tone="info"
      action={
        <Button variant="link" onPress={onEnterCode}>
          {t('account.have-code')}
        </Button>
      }
    >
      {t('account.again-in', { time })}
    </Notice>
  )
}
