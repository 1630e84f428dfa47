import { useWords } from '../../i18n/i18n.ts'
import { ScenePage } from '../../ui/scene-page.tsx'

export function NotFoundPage() {
  const words = useWords()
  return (
    <ScenePage
      scene="scenes/desert-night-1.svg"
      title={words('site.not-found')}
      text={words('site.not-found-text')}
      isMissing
    />
  )
}
