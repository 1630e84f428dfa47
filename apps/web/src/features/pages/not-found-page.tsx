import { useTranslation } from 'react-i18next'

import { MorePackages, morePackagesQuery } from '../../cards/more-packages.tsx'
import type { Loader } from '../../data/loader.ts'
import { ScenePage } from '../../ui/scene-page.tsx'

export const notFoundLoader: Loader = (prefetch) => prefetch(morePackagesQuery)

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <>
      <ScenePage
        scene="scenes/desert-night-1.svg"
        title={t('site.not-found')}
        text={t('site.not-found-text')}
        isMissing
      />
      <MorePackages />
    </>
  )
}
