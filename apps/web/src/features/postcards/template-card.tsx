import { formatAmount } from '@dareesha/contract'
import { money } from '@dareesha/engine/messages'
import { parsePostcards } from '@dareesha/engine/postcard'
import type { PostcardTemplate } from '@dareesha/engine/postcard'
import { Link } from 'react-router-dom'

import { useRecord } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { choosePostcard, storePhoto } from '../../platform/stored-postcard.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { LocalText } from '../../i18n/local-text.tsx'
import { paths } from '../../paths.ts'
import { CardImage } from '../../ui/card-image.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './postcard-templates.module.css'

export const useTemplates = (): Loaded<readonly PostcardTemplate[]> =>
  useRecord(recordQuery('postCards', {}, ({ data }) => parsePostcards(data)))

export const choose = ({ id, price, image, imageData }: PostcardTemplate): void =>
  choosePostcard({ id, price: formatAmount(price), picture: imageData ?? image ?? '' })

export function TemplateCard({ template }: { readonly template: PostcardTemplate }) {
  const { language } = useLanguage()
  const isReadyMade = template.kind.name === 'ready-made'
  return (
    <article className={`tile ${styles['tile']}`}>
      <TemplatePicture template={template} sizes="(min-width: 900px) 400px, (min-width: 600px) 45vw, 85vw" />
      <div className={styles['tileText']}>
        <h3>
          <Link
            className="stretched-link"
            to={isReadyMade ? paths.postcardMessage : paths.editPostcard(template.slug)}
            onClick={() => {
              if (!isReadyMade) return
              choose(template)
              storePhoto(null)
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

type PictureProps = { readonly template: PostcardTemplate; readonly sizes: string; readonly isFirst?: boolean }

export function TemplatePicture({ template: { image, imageData }, sizes, isFirst = false }: PictureProps) {
  return imageData === null ? (
    <CardImage name={image} alt="" width={680} height={400} sizes={sizes} isFirst={isFirst} />
  ) : (
    <img className={styles['picture']} src={imageData} alt="" width={680} height={400} />
  )
}
