import styles from './choice-chips.module.css'

type Props<Key extends string> = {
  readonly label: string
  readonly choices: readonly { readonly key: Key; readonly text: string; readonly count: number }[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

export function ChoiceChips<Key extends string>({ label, choices, chosen, onChoose }: Props<Key>) {
  return (
    <div role="group" aria-label={label} className={styles['chips']}>
      {choices.map(({ key, text, count }) => (
        <button
          key={key}
          type="button"
          className={styles['chip']}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {text} <span className={`num ${styles['count']}`}>{count}</span>
        </button>
      ))}
    </div>
  )
}
