import styles from './rail-skeleton.module.css'

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
