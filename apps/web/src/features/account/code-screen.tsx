import { money, shortDay, textIn } from '@dareesha/engine/messages'
import { useBusy, useOpenForm } from '@dareesha/react'
import type { SignInActor } from '@dareesha/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'

import { useLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { savedBookingAt } from '../../platform/saved-booking.ts'
import { CardImage } from '../../ui/card-image.tsx'
import styles from './account.module.css'
import { CodeForm } from './code-form.tsx'
import { NameForm, UnconfirmedAddress } from './new-customer.tsx'
import { PageHeading } from './page-heading.tsx'
import { SignedIn } from './signed-in.tsx'

type Props = {
  readonly title: string
  readonly code: SignInActor
  readonly details: ReactNode
  readonly taken?: ReactNode
}

export function CodeScreen({ title, code, details, taken }: Props) {
  const { t } = useTranslation('account')
  const form = useOpenForm(code)
  const isBusy = useBusy(code)
  const box = useRef<HTMLDivElement>(null)
  const focusKey = form === 'details' ? form : `${form} ${isBusy}`
  const focused = useRef(focusKey)
  useEffect(() => {
    if (focused.current !== focusKey && !focusKey.endsWith('true')) {
      const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
      const target = find('a, input') ?? find('button')
      target?.focus()
    }
    focused.current = focusKey
  }, [focusKey])
  return (
    <div className={styles['screen']}>
      <div className={styles['scene']}>
        <CardImage name="scenes/harbour-dusk-1.svg" alt="" width={1360} height={765} sizes="100vw" />
      </div>
      <div className={`${styles['page']} ${styles['card']}`}>
        <PageHeading title={title} />
        <SavedBookingNote />
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
        <p className="field-hint">
          <Link to={paths.privacy}>{t('account.privacy')}</Link>
        </p>
      </div>
    </div>
  )
}

function SavedBookingNote() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const [query] = useSearchParams()
  const saved = savedBookingAt(query.get('redirect_url') ?? '')
  if (saved === null) return null
  const { name, date, total } = saved
  const day = date === null ? null : shortDay(date, language).replace(/[,،]/, '')
  const parts = [textIn(name, language), ...(day === null ? [] : [day]), money(total, language).text]
  return (
    <p className={styles['saved-booking']}>
      {t('account.saved-booking', { booking: parts.join(language === 'ae' ? '، ' : ', ') })}
    </p>
  )
}
