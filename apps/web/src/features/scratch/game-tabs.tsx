import { useTranslation } from 'react-i18next'

import { Tabs } from '../../ui/tabs.tsx'
import type { TabContent } from '../../ui/tabs.tsx'
import styles from './scratch.module.css'

export function GameTabs() {
  const { t } = useTranslation('scratch')
  const tabs: readonly TabContent[] = [
    { key: 'about', title: t('scratch.about'), content: <p>{t('scratch.about-text')}</p> },
    {
      key: 'terms',
      title: t('scratch.terms'),
      content: (
        <ul>
          <li>{t('scratch.terms-one')}</li>
          <li>{t('scratch.terms-stock')}</li>
          <li>{t('scratch.terms-code')}</li>
          <li>{t('scratch.terms-cash')}</li>
        </ul>
      ),
    },
    {
      key: 'faq',
      title: t('scratch.faq'),
      content: (
        <dl className={styles['faq']}>
          <dt>{t('scratch.faq-again')}</dt>
          <dd>{t('scratch.faq-again-answer')}</dd>
          <dt>{t('scratch.faq-hand')}</dt>
          <dd>{t('scratch.faq-hand-answer')}</dd>
          <dt>{t('scratch.faq-lost')}</dt>
          <dd>{t('scratch.faq-lost-answer')}</dd>
        </dl>
      ),
    },
  ]
  return (
    <div className={styles['tabs']}>
      <Tabs label={t('scratch.tabs')} tabs={tabs} />
    </div>
  )
}
