import styles from './ghost.module.css'

type Kind = 'destination' | 'package'

/** A row of cards that is on its way, in the boxes that the cards will have (HOME-22). */
export function GhostRail({ kind }: { readonly kind: Kind }) {
  return (
    <div className={styles['rail']} aria-hidden="true">
      <span className={styles['heading']} />
      <GhostCards kind={kind} />
    </div>
  )
}

/** The cards alone, under a heading that is known already. */
export function GhostCards({ kind }: { readonly kind: Kind }) {
  return (
    <div className={styles['cards']} aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <span key={place} className={styles['card']}>
          <span className={styles[kind]} />
          <span className={styles['line']} />
          <span className={styles['short']} />
        </span>
      ))}
    </div>
  )
}
