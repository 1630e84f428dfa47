import type { WizardView } from '@dareesha/engine/wizard'
import { message } from '@dareesha/engine/messages'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { useLanguage } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'

type Props = { readonly soldOut: WizardView['soldOut']; readonly action?: ReactNode }

/** A sold-out day or time is not an error, so the focus moves here and not to the list of errors. */
export function SoldOut({ soldOut, action }: Props) {
  const { language } = useLanguage()
  const ref = useRef<HTMLDivElement>(null)
  const isRefused = soldOut?.isRefused ?? false
  useEffect(() => {
    if (isRefused) ref.current?.focus()
  }, [isRefused])
  if (soldOut === null) return null
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="info" isSpoken={false} {...(action === undefined ? {} : { action })}>
        {message(soldOut.said, language)}
      </Notice>
    </div>
  )
}
