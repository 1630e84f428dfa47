import styles from './rail-skeleton.module.css'

/** Placeholders with the size of the cards, so that the layout does not shift (HOME-22). */
export function RailSkeleton({ kind }: { readonly kind: 'destination' | 'package' }) {
  return (
    <div className={styles['rail']} aria-hidden="true">
      <span className={styles['heading']} />
      <div className={styles['cards']}>
        {[1, 2, 3, 4].map((n) => (
          <span key={n} className={styles['card']}>
            <span className={styles[kind]} />
            <span className={styles['line']} />
            <span className={styles['short']} />
          </span>
        ))}
      </div>
    </div>
  )
}
