import { useWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './pages.module.css'

/** An area that opens later. */
export function ComingSoonPage() {
  const words = useWords()
  usePageTitle(words('site.coming-soon'))
  return (
    <div className={styles['page']}>
      <div className={styles['arch']}>
        <CardImage
          name="scenes/desert-dusk-1.svg"
          alt=""
          width={680}
          height={400}
          sizes="(min-width: 768px) 680px, 90vw"
          isFirst
        />
      </div>
      <h1>{words('site.coming-soon')}</h1>
      <p>{words('site.coming-soon-text')}</p>
      <LinkButton to={paths.home}>{words('site.to-home')}</LinkButton>
    </div>
  )
}
