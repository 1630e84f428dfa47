import type { Quote } from '@dareesha/engine/booking'
import { message, money } from '@dareesha/engine/messages'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { useLanguage } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageList } from '../../../ui/message-list.tsx'
import { QuoteLines } from '../quote-lines.tsx'
import { priceOf, testTextOf } from './quote-case.ts'
import type { Priced, QuoteCase } from './quote-case.ts'
import styles from './quote-explorer.module.css'

export function QuoteExplorer({ quoteCase }: { readonly quoteCase: QuoteCase }) {
  const { language } = useLanguage()
  const priced = priceOf(quoteCase)
  return (
    <main className={styles['explorer']}>
      <h1>Quote</h1>
      <section aria-label="What a visitor sees" className={styles['card']}>
        <QuoteLines quote={priced.quote} labels={priced.bookedPackage.labels} />
        <MessageList
          title="The coupon does not apply"
          messages={priced.violations.map((violation) => message(violation, language))}
        />
      </section>
      <Reasons priced={priced} />
      <TestText text={testTextOf(quoteCase)} />
    </main>
  )
}

function Reasons({ priced: { quote, roundingHundredths } }: { readonly priced: Priced }) {
  const rows = [
    ['Subtotal', <Amount key="subtotal" amount={quote.subtotal} />],
    ...reasonsOf(quote, roundingHundredths),
    ['Total', <Amount key="total" amount={quote.total} />],
  ] as const
  return (
    <section aria-label="How the total is calculated" className={styles['card']} dir="ltr" lang="en">
      <dl className={styles['reasons']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Reason = readonly [name: string, value: ReactNode]

function reasonsOf({ deduction }: Quote, roundingHundredths: number | null): readonly Reason[] {
  if (deduction === null) return [['Deduction', 'none']]
  const { base, excluded, beforeCap, cap, free, amount } = deduction
  return [
    ...excluded.map(({ kind, amount: excludedAmount }): Reason => [
      `Left out: ${kind}`,
      <Amount key={kind} amount={excludedAmount} />,
    ]),
    ['Base', <Amount key="base" amount={base} />],
    ['Before the cap', <Amount key="before" amount={beforeCap} />],
    ['Rounding', roundingHundredths === null ? 'nothing to round' : `${roundingHundredths / 100} fils`],
    ['Cap', cap === null ? 'not reached' : <Amount key="cap" amount={cap} />],
    ['Free tickets', free === null ? 'none' : `${free.quantity} × ${free.ticket}`],
    ['Deduction', <Amount key="amount" amount={amount} />],
  ]
}

const Amount = ({ amount }: { readonly amount: Quote['total'] }) => <bdi>{money(amount, 'en').text}</bdi>

function TestText({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <section aria-label="The case as a test" className={styles['card']} dir="ltr" lang="en">
      <textarea className={styles['text']} aria-label="Text of the test" readOnly rows={16} value={text} />
      <Button
        variant="secondary"
        onPress={() => {
          void navigator.clipboard.writeText(text).then(() => setCopied(text))
        }}
      >
        Copy as a test
      </Button>
      <p role="status">{copied === text ? 'Copied' : ''}</p>
    </section>
  )
}
