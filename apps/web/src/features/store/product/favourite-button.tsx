import { useState } from 'react'

import { useToken } from '../../../browser/session.ts'
import { useCall } from '../../../client.tsx'
import { useHomeSettings } from '../../../home-settings.ts'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './product.module.css'

type Props = {
  readonly productId: number
  readonly isFavourite: boolean
  readonly onChange: () => void
}

/** Marks a product as a favourite of whoever is signed in, or takes the mark away (STO-19, STO-30 to STO-33, AMB-124). */
export function FavouriteButton({ productId, isFavourite, onChange }: Props) {
  const words = useStoreWords()
  const call = useCall()
  const token = useToken()
  const settings = useHomeSettings()
  const isHidden = settings.status === 'ready' && settings.value.favourites === 'hidden'
  // Shown as pressed at once, until the product is read anew; what the server refuses is taken back.
  const [pressed, setPressed] = useState<{ readonly by: string; readonly was: boolean } | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  if (token === null) return null
  const isTurned = pressed !== null && pressed.by === token && pressed.was === isFavourite
  const isMarked = isFavourite !== isTurned
  const toggle = async () => {
    if (isUnderWay) return
    setPressed(isTurned ? null : { by: token, was: isFavourite })
    setUnderWay(true)
    const answer = await call(isMarked ? 'removeFavouriteProduct' : 'addFavouriteProduct', { product_id: productId })
    setUnderWay(false)
    if (answer.ok) onChange()
    else setPressed(pressed)
  }
  return (
    <button
      type="button"
      className={isHidden ? styles['no-heart'] : styles['heart']}
      aria-pressed={isMarked}
      aria-busy={isUnderWay}
      aria-label={words('product.favourite')}
      onClick={() => void toggle()}
    >
      <Icon name="heart" />
    </button>
  )
}
