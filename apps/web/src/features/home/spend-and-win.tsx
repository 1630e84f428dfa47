import { useId } from 'react'

import { useHomeWords } from '../../i18n/words/home/use-home-words.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import styles from './spend-and-win.module.css'

export function SpendAndWin({ image }: { readonly image: string }) {
  const words = useHomeWords()
  const id = useId()
  return (
    <section className={styles['banner']} aria-labelledby={id}>
      <div className={styles['picture']}>
        <CardImage name={image} alt="" width={1360} height={680} sizes="(min-width: 900px) 720px, 100vw" />
      </div>
      <div className={styles['text']}>
        <h2 id={id}>{words('home.spend')}</h2>
        <p>{words('home.spend-lead')}</p>
        <LinkButton to={paths.upload} variant="secondary">
          {words('home.spend-upload')}
        </LinkButton>
      </div>
    </section>
  )
}
