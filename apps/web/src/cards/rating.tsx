import { useTranslation } from 'react-i18next'

export function Rating({ rating }: { readonly rating: number | null }) {
  const { t } = useTranslation()
  if (rating === null) return null
  const text = rating.toFixed(1)
  return (
    <span role="img" aria-label={t('card.rating', { rating: text })} className="num">
      ★ {text}
    </span>
  )
}
