import { useTranslation } from 'react-i18next'

import { ScenePage } from '../../ui/scene-page.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <ScenePage
      scene="scenes/desert-night-1.svg"
      title={t('site.not-found')}
      text={t('site.not-found-text')}
      isMissing
    />
  )
}
