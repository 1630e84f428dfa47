import { useLanguage } from '../../i18n/i18n.ts'
import { useAccountWords } from '../../i18n/words/account/use-account-words.ts'
import styles from './account.module.css'
import { useSecondsUntil, waitText } from './wait.ts'

type Props = { readonly againAt: number; readonly isBusy: boolean; readonly onPress: () => void }

/** The button is `aria-disabled`, not disabled, so that it keeps focus and can explain the wait (ACC-08). */
export function Resend({ againAt, isBusy, onPress }: Props) {
  const words = useAccountWords()
  const { language } = useLanguage()
  const wait = useSecondsUntil(againAt)
  const isWaiting = wait > 0
  return (
    <div className={styles['resend']}>
      <button
        type="button"
        aria-disabled={isWaiting || isBusy}
        aria-describedby="resend-wait"
        onClick={() => {
          if (!isWaiting && !isBusy) onPress()
        }}
      >
        {words('account.resend')}
      </button>
      <p id="resend-wait">
        {isWaiting ? words('account.again-in', { time: waitText(wait, language) }) : words('account.again-now')}
      </p>
    </div>
  )
}
