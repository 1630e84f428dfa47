import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { storePaths } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './cart.module.css'
import { Continue } from './continue.tsx'

/** An empty cart with links (CART-08). A press of Continue says what is missing (CART-15). */
export function EmptyCart() {
  const words = useStoreWords()
  const messageOf = useStoreMessage()
  return (
    <div className={styles['empty']}>
      <div className={styles['arch']}>
        <CardImage
          name="scenes/souk-noon-1.svg"
          alt=""
          width={680}
          height={400}
          sizes="(min-width: 768px) 420px, 90vw"
        />
      </div>
      <h2>{messageOf({ code: 'cart-is-empty' })}</h2>
      <LinkButton to={storePaths.home}>{words('cart.shop')}</LinkButton>
      <Continue variant="secondary" />
    </div>
  )
}
