import type { PostcardTemplate } from '@dareesha/engine/postcard'

import { CardImage } from '../../ui/card-image.tsx'
import styles from './postcard-templates.module.css'

type Props = { readonly template: PostcardTemplate; readonly sizes: string; readonly isFirst?: boolean }

/** The picture of a template beside its name: of the file store, or the one that came with it. */
export function TemplatePicture({ template: { image, imageData }, sizes, isFirst = false }: Props) {
  return imageData === null ? (
    <CardImage name={image} alt="" width={680} height={400} sizes={sizes} isFirst={isFirst} />
  ) : (
    <img className={styles['picture']} src={imageData} alt="" width={680} height={400} />
  )
}
