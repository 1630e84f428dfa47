import { categoriesOf, designersOf } from '@dareesha/engine/store'
import type { Collection } from '@dareesha/engine/store'
import { Link } from 'react-router-dom'

import { LocalText } from '../../../i18n/local-text.tsx'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import body from '../../../ui/page-body.module.css'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import { storePaths } from '../store-paths.ts'
import { useCollections } from '../store-records.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './collections.module.css'
import { Found } from './found.tsx'
import { NothingHere } from './nothing-here.tsx'
import { TilesSkeleton } from './products-skeleton.tsx'

/** The number of placeholders of designers (DSG-06). */
const PLACES = 8

type Props = { readonly kind: 'collections' | 'designers' }

/** The collections, or the designers among them (RTE-30, RTE-35, STO-34, DSG-01 to DSG-06). */
export function CollectionsPage({ kind }: Props) {
  const words = useStoreWords()
  const title = words(`store.${kind}`)
  const lead = words(kind === 'collections' ? 'collections.lead' : 'designers.lead')
  usePageHead({ title, description: lead })
  const found = useCollections()
  const home = kind === 'collections' ? words('store.name') : words('listing.home')
  return (
    <div className={body['body']}>
      <Breadcrumb home={{ to: storePaths.home, text: home }} here={title} />
      <div className={styles['head']}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
      </div>
      <Found
        found={found}
        placeholder={<TilesSkeleton places={PLACES} />}
        failed={words('store.load-failed')}
        missing={<Tiles kind={kind} collections={[]} />}
      >
        {(collections) => <Tiles kind={kind} collections={collections} />}
      </Found>
      {kind === 'designers' ? (
        <p>
          <Link to={storePaths.contact}>{words('designers.collaborate')}</Link>
        </p>
      ) : null}
    </div>
  )
}

function Tiles({ kind, collections }: Props & { readonly collections: readonly Collection[] }) {
  const messageOf = useStoreMessage()
  const shown = kind === 'collections' ? categoriesOf(collections) : designersOf(collections)
  if (shown.length === 0) {
    const code = kind === 'collections' ? 'no-categories' : 'no-products'
    return <NothingHere text={messageOf({ code })} />
  }
  return (
    <ul className={styles['tiles']} data-kind={kind}>
      {shown.map((collection) => (
        <li key={collection.id}>
          <Tile kind={kind} of={collection} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ kind, of }: Props & { readonly of: Collection }) {
  const words = useStoreWords()
  const { slug, name, logo, image, stock } = of
  return (
    <article className={styles['tile']}>
      <div className={`cover ${styles['window']}`}>
        <CardImage
          name={kind === 'designers' ? (logo ?? image) : (image ?? logo)}
          alt=""
          width={680}
          height={kind === 'designers' ? 680 : 400}
          sizes="(min-width: 900px) 282px, 45vw"
        />
      </div>
      <h2 className={styles['name']}>
        <Link
          to={kind === 'designers' ? storePaths.designer(slug) : storePaths.collection(slug)}
          className="stretched-link"
        >
          <LocalText of={name} />
        </Link>
      </h2>
      <p className={styles['quiet']}>{words('store.count', { count: stock })}</p>
    </article>
  )
}
