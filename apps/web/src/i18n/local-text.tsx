import type { ReactNode } from 'react'
import { textIn } from '@dareesha/engine/messages'
import type { LocalText as Text } from '@dareesha/engine/messages'

import { useLanguage } from './i18n.ts'

export function LocalText({ of }: { readonly of: Text }) {
  const { language } = useLanguage()
  return language === 'ae' && of.ae === null ? (
    <bdi lang="en-AE" dir="ltr">
      {of.en}
    </bdi>
  ) : (
    <bdi>{textIn(of, language)}</bdi>
  )
}

type LiteralProps = { readonly children: ReactNode; readonly className?: string | undefined }

export const Literal = ({ children, className }: LiteralProps) => (
  <bdi dir="ltr" translate="no" className={className}>
    {children}
  </bdi>
)
