import type { StaffAnswerOf } from '@dareesha/contract/staff'
import { mobileText } from '@dareesha/engine/account'
import { money, textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffChange, useStaffRecord } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Literal } from '../../i18n/local-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { TextField } from '../../ui/text-field.tsx'
import styles from './desk.module.css'

type Order = StaffAnswerOf<'deskOrders'>['data'][number]

export function OrdersPage() {
  const { t } = useTranslation('desk')
  usePageHead({ title: t('desk.orders') })
  const orders = useStaffRecord('deskOrders', {})
  return (
    <>
      <h1 className="no-print">{t('desk.orders')}</h1>
      <RecordSection found={orders} failed={t('desk.failed')}>
        {({ data }) => {
          const [toPack, sent] = [data.filter(isToPack), data.filter((order) => !isToPack(order))]
          return (
            <>
              {toPack.length === 0 ? (
                <p role="status">{t('desk-orders.none')}</p>
              ) : (
                <>
                  <div className={`no-print ${styles['tools']}`}>
                    <h2>{t('desk-orders.to-pack')}</h2>
                    <Button variant="secondary" onPress={() => window.print()}>
                      {t('today.print')}
                    </Button>
                  </div>
                  {toPack.map((order) => (
                    <Parcel key={order.number} order={order} />
                  ))}
                </>
              )}
              {sent.length === 0 ? null : (
                <section className="no-print">
                  <h2>{t('desk-orders.on-the-way')}</h2>
                  <ul className={styles['list']}>
                    {sent.map((order) => (
                      <Sent key={order.number} order={order} />
                    ))}
                  </ul>
                </section>
              )}
            </>
          )
        }}
      </RecordSection>
    </>
  )
}

const isToPack = ({ tracking }: Order): boolean => tracking === null

function Parcel({ order: { number, amount, products, address, phone } }: { readonly order: Order }) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const ship = useStaffChange('deskShip')
  const [tracking, setTracking] = useState('')
  return (
    <article className={styles['parcel']}>
      <h3>
        <bdi>{number}</bdi>
      </h3>
      <ul className={styles['list']}>
        {products.map(({ quantity, title, options }) => (
          <li key={`${title.en} ${options.map(({ en }) => en).join()}`}>
            <span className="num">{quantity}</span> ×{' '}
            {[title, ...options].map((name) => textIn(name, language)).join(' · ')}
          </li>
        ))}
      </ul>
      <address>
        {[...new Set(address)].map((line) => (
          <div key={line}>
            <bdi>{line}</bdi>
          </div>
        ))}
        {phone === null ? null : <Literal>{mobileText(phone)}</Literal>}
      </address>
      <p>{money(amount, language).text}</p>
      <form
        className={`no-print ${styles['tools']}`}
        onSubmit={(event) => {
          event.preventDefault()
          void ship.send({ number, tracking })
        }}
      >
        <TextField
          label={t('desk-orders.tracking')}
          name={`tracking-${number}`}
          value={tracking}
          onChange={setTracking}
          autoComplete="off"
          isLeftToRight
          maxLength={100}
        />
        <Button type="submit" isBusy={ship.isBusy}>
          {t('desk-orders.ship')}
        </Button>
      </form>
      {ship.refusal === null ? null : <Notice tone="warn">{ship.refusal}</Notice>}
    </article>
  )
}

function Sent({ order: { number, address, tracking } }: { readonly order: Order }) {
  const { t } = useTranslation('desk')
  const deliver = useStaffChange('deskDeliver')
  const button = (state: 'success' | 'failed', text: string) => (
    <Button variant="link" isBusy={deliver.isBusy} onPress={() => void deliver.send({ number, state })}>
      {text}
    </Button>
  )
  return (
    <li className={styles['row']}>
      <bdi>{number}</bdi>
      <bdi>{address[0]}</bdi>
      <span>
        {t('desk-orders.tracking')} <bdi>{tracking}</bdi>
      </span>
      {button('success', t('desk-orders.delivered'))}
      {button('failed', t('desk-orders.failed'))}
    </li>
  )
}
