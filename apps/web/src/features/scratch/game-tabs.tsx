import { useScratchWords } from '../../i18n/words/scratch/use-scratch-words.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { TabContent } from '../../ui/tabs.tsx'
import styles from './scratch.module.css'

/** Description, terms and questions of the game (SCR-01). */
export function GameTabs() {
  const words = useScratchWords()
  const tabs: readonly TabContent[] = [
    { key: 'about', title: words('scratch.about'), content: <p>{words('scratch.about-text')}</p> },
    {
      key: 'terms',
      title: words('scratch.terms'),
      content: (
        <ul>
          <li>{words('scratch.terms-one')}</li>
          <li>{words('scratch.terms-stock')}</li>
          <li>{words('scratch.terms-code')}</li>
          <li>{words('scratch.terms-cash')}</li>
        </ul>
      ),
    },
    {
      key: 'faq',
      title: words('scratch.faq'),
      content: (
        <dl className={styles['faq']}>
          <dt>{words('scratch.faq-again')}</dt>
          <dd>{words('scratch.faq-again-answer')}</dd>
          <dt>{words('scratch.faq-hand')}</dt>
          <dd>{words('scratch.faq-hand-answer')}</dd>
          <dt>{words('scratch.faq-lost')}</dt>
          <dd>{words('scratch.faq-lost-answer')}</dd>
        </dl>
      ),
    },
  ]
  return (
    <div className={styles['tabs']}>
      <Tabs label={words('scratch.tabs')} tabs={tabs} />
    </div>
  )
}
