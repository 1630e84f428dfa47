import type { ReactNode } from 'react'

import { usePageTitle } from '../../ui/page-title.ts'
import styles from './account.module.css'
import { CodeForm } from './code-form.tsx'
import { SignedIn } from './signed-in.tsx'
import type { OneTimeCode } from './use-one-time-code.ts'

type Props = {
  readonly title: string
  readonly code: OneTimeCode
  /** The form that asks who wants a code. */
  readonly children: ReactNode
}

/** A page that signs somebody in by a one-time code: who, then the code, then the way back (ACC-03, ACC-07, ACC-12). */
export function CodePage({ title, code, children }: Props) {
  const { stage } = code
  usePageTitle(title)
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {stage.stage === 'signed-in' ? <SignedIn /> : null}
      {stage.stage === 'code' ? (
        <CodeForm
          isBusy={code.isBusy}
          refusal={code.refusal}
          onSubmit={(otp) => void code.submit(stage.request, otp)}
          onResend={() => void code.send(stage.request)}
          onStartOver={code.startOver}
        />
      ) : null}
      {stage.stage === 'details' ? children : null}
    </div>
  )
}
