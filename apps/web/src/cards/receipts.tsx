import type { Receipt } from '@dareesha/engine/booking-record'
import { dayText, money, textIn } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../i18n/i18n.ts'
import { Literal } from '../i18n/local-text.tsx'
import '../i18n/words/receipts/ae.ts'
import { Fact } from '../ui/fact.tsx'
import { Price } from '../ui/price.tsx'
import styles from './receipts.module.css'

export function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const { t } = useTranslation('receipts')
  if (receipts.length === 0) return null
  return (
    <details className={styles['receipts']}>
      <summary>{t(receipts.length === 1 ? 'receipts.receipt' : 'receipts.and-credit-notes')}</summary>
      {receipts.map((receipt) => (
        <ReceiptFacts key={receipt.number} receipt={receipt} />
      ))}
    </details>
  )
}

/** Two lines may be equal, so the index is the React key. */
const numbered = (lines: Receipt['lines']) => lines.map((line, key) => ({ ...line, key }))

function ReceiptFacts({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('receipts')
  const { language } = useLanguage()
  const { kind, number, issuedOn, seller, trn, vatPercent, total, vat, lines } = receipt
  return (
    <section>
      <h2>{t(`receipts.${kind}-of`, { number })}</h2>
      <dl>
        <Fact term={t('receipts.seller')}>{seller}</Fact>
        <Fact term={t('receipts.trn')}>{trn === null ? null : <Literal className="num">{trn}</Literal>}</Fact>
        <Fact term={t('receipts.day')}>
          <Literal>{dayText(issuedOn)}</Literal>
        </Fact>
        {numbered(lines).map(({ key, name, amount }) => (
          <Fact key={key} term={textIn(name, language)}>
            <Price money={money(amount, language)} />
          </Fact>
        ))}
        <Fact term={t(kind === 'receipt' ? 'receipts.total' : 'receipts.refunded')}>
          <Price money={money(total, language)} />
        </Fact>
        <Fact term={t('receipts.vat', { percent: vatPercent })}>
          <Price money={money(vat, language)} />
        </Fact>
      </dl>
    </section>
  )
}
