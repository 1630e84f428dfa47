import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import styles from './account.module.css'
import { CodeForm } from './code-form.tsx'
import { NameForm, UnconfirmedAddress } from './new-customer.tsx'
import { PageHeading } from './page-heading.tsx'
import { SignedIn } from './signed-in.tsx'
import { useBusy, useForm } from './use-one-time-code.ts'
import type { OneTimeCode } from './use-one-time-code.ts'

type Props = {
  readonly title: string
  readonly code: OneTimeCode
  readonly details: ReactNode
  /** Shown in a sign-up when an account already has one of the addresses; leads to the sign-in. */
  readonly taken?: ReactNode
}

/** A page that shows one form at a time: details, the code, the name of a new customer, the confirmation (ACC-12, UX-21). */
export function CodeScreen({ title, code, details, taken }: Props) {
  const form = useForm(code)
  const isBusy = useBusy(code)
  const box = useRef<HTMLDivElement>(null)
  const focusKey = form === 'details' ? form : `${form} ${isBusy}`
  const focused = useRef(focusKey)
  // Each new form and each answer about a code moves focus to the first field or link.
  useEffect(() => {
    if (focused.current !== focusKey && !focusKey.endsWith('true'))
      box.current?.querySelector<HTMLElement>('a, input')?.focus()
    focused.current = focusKey
  }, [focusKey])
  return (
    <div className={styles['page']}>
      <PageHeading title={title} />
      <div ref={box} className={styles['form']}>
        {
          {
            details,
            code: <CodeForm code={code} />,
            unconfirmed: <UnconfirmedAddress code={code} />,
            taken,
            name: <NameForm code={code} />,
            'signed-in': <SignedIn />,
          }[form]
        }
      </div>
    </div>
  )
}
