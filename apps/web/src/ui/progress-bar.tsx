import styles from './progress-bar.module.css'

export function ProgressBar({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={styles['bar']}
    >
      <div className={styles['fill']} style={{ inlineSize: `${value}%` }} />
    </div>
  )
}
