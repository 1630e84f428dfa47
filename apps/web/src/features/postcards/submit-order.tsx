import { useBusy } from '@dareesha/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useSignedIn } from '../../platform/session.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import shared from './postcards.module.css'
import styles from './postcard-making.module.css'
import type { PostcardOrderActor } from './use-postcard-order.ts'

type Props = { readonly price: string; readonly order: PostcardOrderActor; readonly onAddPhoto: () => void }

export function SubmitOrder({ price, order, onAddPhoto }: Props) {
  const { t } = useTranslation('postcards')
  const isSignedIn = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const isBusy = useBusy(order)
  const link = useSelector(order, ({ context }) => context.link)
  const refusal = useSelector(order, ({ value, context }) =>
    value === 'refused' ? (context.refusal ?? t('postcard.order-failed')) : null,
  )
  const isConfirming = useSelector(order, (snapshot) => snapshot.matches('confirming'))
  if (!isSignedIn)
    return (
      <>
        <Button onPress={() => setOpen(true)}>{t('postcard.login')}</Button>
        <Sheet isOpen={isOpen} title={t('postcard.login-required')} onClose={() => setOpen(false)}>
          <div className={styles['sheet']}>
            <p>{t('postcard.login-lead')}</p>
            <div className={shared['actions']}>
              <LinkButton variant="secondary" to={paths.register}>
                {t('postcard.sign-up')}
              </LinkButton>
              <LinkButton to={paths.login}>{t('postcard.login')}</LinkButton>
            </div>
          </div>
        </Sheet>
      </>
    )
  return (
    <>
      <Button type="submit" isBusy={isBusy}>
        {t(isBusy ? 'postcard.submitting' : 'postcard.submit', { price })}
      </Button>
      <Sheet
        isOpen={isConfirming}
        title={t('postcard.frame-empty')}
        onClose={() => order.send({ type: 'order.cancel' })}
        footer={
          <div className={shared['actions']}>
            <Button variant="secondary" onPress={() => order.send({ type: 'order.confirm' })}>
              {t('postcard.order-anyway')}
            </Button>
            <Button
              onPress={() => {
                order.send({ type: 'order.cancel' })
                onAddPhoto()
              }}
            >
              {t('postcard.add-photo')}
            </Button>
          </div>
        }
      >
        <p>{t('postcard.frame-empty-lead')}</p>
      </Sheet>
      {link === null ? null : (
        <p role="status">
          {t('postcard.leaving')} <a href={link}>{t('postcard.pay-link')}</a>
        </p>
      )}
      {refusal === null ? null : (
        <p role="alert" dir="auto" className={shared['error']}>
          {refusal}
        </p>
      )}
    </>
  )
}
