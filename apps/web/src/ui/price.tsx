import styles from './price.module.css'

type Props = {
  readonly money: {
    readonly amount: string
    readonly currency: string
    readonly isCurrencyFirst: boolean
    readonly spoken: string
  }
  readonly size?: 'normal' | 'large'
  readonly isDimmed?: boolean
}

export function Price({ money, size = 'normal', isDimmed = false }: Props) {
  const digits = (
    <bdi dir="ltr" className="num">
      {money.amount}
    </bdi>
  )
  const className = size === 'large' ? `${styles['price']} ${styles['large']}` : styles['price']
  return (
    <span className={className} data-dimmed={isDimmed || undefined}>
      <span aria-hidden="true">
        {money.isCurrencyFirst ? `${money.currency}\u00a0` : null}
        {digits}
        {money.isCurrencyFirst ? null : `\u00a0${money.currency}`}
      </span>
      <span className="hidden">{money.spoken}</span>
    </span>
  )
}
