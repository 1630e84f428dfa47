import { useWords } from '../../i18n/i18n.ts'
import { ScenePage } from '../../scene-page.tsx'

/** An area that opens later. */
export function ComingSoonPage() {
  const words = useWords()
  return (
    <ScenePage
      scene="scenes/desert-dusk-1.svg"
      title={words('site.coming-soon')}
      text={words('site.coming-soon-text')}
    />
  )
}
