import { useWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './pages.module.css'

type Props = { readonly scene: string; readonly title: string; readonly text: string }

/** A page that has nothing but a picture, a few words and the way home. */
export function ScenePage({ scene, title, text }: Props) {
  const words = useWords()
  usePageTitle(title)
  return (
    <div className={styles['page']}>
      <div className={styles['arch']}>
        <CardImage name={scene} alt="" width={680} height={400} sizes="(min-width: 768px) 680px, 90vw" isFirst />
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      <LinkButton to={paths.home}>{words('site.to-home')}</LinkButton>
    </div>
  )
}
