import type { ActionName } from '@dareesha/contract'
import type { Product } from '@dareesha/engine/store'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useToken } from '../../../platform/session.ts'
import { useCall } from '../../../data/client.tsx'
import { useFavourites } from '../../../data/catalogue-records.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './product.module.css'

type Props = {
  readonly product: Pick<Product, 'id' | 'favourite'>
  readonly name?: string
}

const QUERIES_WITH_FAVOURITES = [
  'getProduct',
  'storeData',
  'listProductsBySlug',
] as const satisfies readonly ActionName[]

export function FavouriteButton({ product: { id, favourite: isFavourite }, name }: Props) {
  const { t } = useTranslation('store')
  const call = useCall()
  const token = useToken()
  const queries = useQueryClient()
  const isHidden = useFavourites() === 'hidden'
  const [pressed, setPressed] = useState<{ readonly by: string; readonly was: boolean } | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)
  if (token === null) return null
  const isTurned = pressed !== null && pressed.by === token && pressed.was === isFavourite
  const isMarked = isFavourite !== isTurned
  const toggle = async () => {
    if (isUnderWay) return
    setPressed(isTurned ? null : { by: token, was: isFavourite })
    setUnderWay(true)
    const answer = await call(isMarked ? 'removeFavouriteProduct' : 'addFavouriteProduct', { product_id: id })
    setUnderWay(false)
    if (!answer.ok) return setPressed(pressed)
    for (const action of QUERIES_WITH_FAVOURITES) void queries.invalidateQueries({ queryKey: [action] })
  }
  return (
    <button
      type="button"
      className={isHidden ? styles['no-heart'] : styles['heart']}
      aria-pressed={isMarked}
      aria-busy={isUnderWay}
      aria-label={name === undefined ? t('product.favourite') : t('product.favourite-what', { name })}
      onClick={() => void toggle()}
    >
      <Icon name="heart" />
    </button>
  )
}
