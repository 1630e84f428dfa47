import { useTranslation } from 'react-i18next'

/** The rating of a package, with one decimal; nothing without a rating (ENT-02). */
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
