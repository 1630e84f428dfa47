import { formatAmount } from '@dareesha/contract'
import { money } from '@dareesha/engine/messages'
import type { PostcardTemplate } from '@dareesha/engine/postcard'
import { Link } from 'react-router-dom'

import { choosePostcard, keepPhoto } from '../../browser/kept-postcard.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { LocalText } from '../../i18n/local-text.tsx'
import { paths } from '../../paths.ts'
import { Price } from '../../ui/price.tsx'
import styles from './postcard-templates.module.css'
import { TemplatePicture } from './template-picture.tsx'

/** Keeps a template as the one that is being written on (POST-09, POST-20). */
export const choose = ({ id, price, image, imageData }: PostcardTemplate): void =>
  choosePostcard({ id, price: formatAmount(price), picture: imageData ?? image ?? '' })

/** A postcard to choose: to its photo first, or straight to its message (POST-04, POST-08 to POST-11). */
export function TemplateCard({ template }: { readonly template: PostcardTemplate }) {
  const { language } = useLanguage()
  const isReadyMade = template.kind.name === 'ready-made'
  return (
    <article className={styles['tile']}>
      <TemplatePicture template={template} sizes="(min-width: 900px) 400px, (min-width: 600px) 45vw, 85vw" />
      <div className={styles['tileText']}>
        <h3>
          <Link
            to={isReadyMade ? paths.postcardMessage : paths.editPostcard(template.slug)}
            onClick={() => {
              if (!isReadyMade) return
              choose(template)
              keepPhoto(null)
            }}
          >
            <LocalText of={template.name} />
          </Link>
        </h3>
        <Price money={money(template.price, language)} />
      </div>
    </article>
  )
}
