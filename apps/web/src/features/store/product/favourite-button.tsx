import { useEffect, useState } from 'react'

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
  // Shown as pressed at once; what the server refuses is taken back.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  // What is read anew, and another person, count more than what was pressed before.
  useEffect(() => setWanted(null), [isFavourite, token])
  if (token === null) return null
  const isMarked = wanted ?? isFavourite
  const toggle = async () => {
    if (isUnderWay) return
    setWanted(!isMarked)
    setUnderWay(true)
    const answer = await call(isMarked ? 'removeFavouriteProduct' : 'addFavouriteProduct', { product_id: productId })
    setUnderWay(false)
    if (answer.ok) onChange()
    else setWanted(null)
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
