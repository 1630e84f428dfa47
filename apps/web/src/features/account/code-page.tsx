import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { useLanguage } from '../../i18n/i18n.ts'
import { useAccountWords } from '../../i18n/words/account/use-account-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account.module.css'
import { CodeForm } from './code-form.tsx'
import { PageHeading } from './page-heading.tsx'
import { SignedIn } from './signed-in.tsx'
import type { OneTimeCode } from './use-one-time-code.ts'
import { useSecondsUntil, waitText } from './wait.ts'

type Props = {
  readonly title: string
  readonly code: OneTimeCode
  /** What stands over the code when it was right, but of somebody for the other form. */
  readonly otherForm: (text: string) => ReactNode
  /** What stands over it when it was right, but of an address that signs nobody in yet. */
  readonly unproved?: ReactNode
  /** The form that asks who wants a code. */
  readonly children: ReactNode
}

/** A page that signs somebody in by a one-time code: who, then the code, then the way back (ACC-03, ACC-07, ACC-12). */
export function CodePage({ title, code, otherForm, unproved, children }: Props) {
  const { stage, trouble } = code
  const form = useRef<HTMLDivElement>(null)
  const moment = stage.stage === 'code' ? `code ${code.answers}` : stage.stage
  const focused = useRef(moment)
  // A new form, and whatever the server says of a code, leads to what comes next: the first field, or the way on.
  useEffect(() => {
    if (focused.current !== moment) form.current?.querySelector<HTMLElement>('a, input')?.focus()
    focused.current = moment
  }, [moment])
  return (
    <div className={styles['page']}>
      <PageHeading title={title} />
      <div ref={form} className={styles['form']}>
        {stage.stage === 'signed-in' ? <SignedIn /> : null}
        {stage.stage === 'code' ? (
          <>
            {trouble.kind === 'other-form' ? otherForm(trouble.text) : null}
            {trouble.kind === 'unproved' ? unproved : null}
            <CodeForm
              request={stage.request}
              againAt={stage.againAt}
              isBusy={code.isBusy}
              trouble={trouble}
              onSubmit={(otp) => void code.submit(stage.request, otp)}
              onResend={() => void code.send(stage.request)}
              onStartOver={code.startOver}
            />
          </>
        ) : null}
        {stage.stage === 'details' ? (
          <>
            {code.waitUntil === null ? null : <Wait until={code.waitUntil} onHaveCode={code.haveCode} />}
            {children}
          </>
        ) : null}
      </div>
    </div>
  )
}

/** No code is sent for a while; one that came before still does. */
function Wait({ until, onHaveCode }: { readonly until: number; readonly onHaveCode: () => void }) {
  const words = useAccountWords()
  const { language } = useLanguage()
  const wait = useSecondsUntil(until)
  if (wait === 0) return null
  return (
    <Notice
      tone="info"
      action={
        <Button variant="link" onPress={onHaveCode}>
          {words('account.have-code')}
        </Button>
      }
    >
      {words('account.again-in', { time: waitText(wait, language) })}
    </Notice>
  )
}
