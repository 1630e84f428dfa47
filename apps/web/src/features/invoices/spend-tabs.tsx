import { useTranslation } from 'react-i18next'

import { Tabs } from '../../ui/tabs.tsx'
import type { TabContent } from '../../ui/tabs.tsx'
import styles from './invoices.module.css'

export function SpendTabs() {
  const { t } = useTranslation('invoices')
  const tabs: readonly TabContent[] = [
    { key: 'about', title: t('upload.about'), content: <p>{t('upload.about-text')}</p> },
    {
      key: 'terms',
      title: t('upload.terms'),
      content: (
        <ul className={styles['terms']}>
          <li>{t('upload.terms-spend')}</li>
          <li>{t('upload.terms-prizes')}</li>
          <li>{t('upload.terms-valid')}</li>
          <li>{t('upload.terms-draw')}</li>
          <li>{t('upload.terms-announced')}</li>
          <li>{t('upload.terms-notified')}</li>
          <li>{t('upload.terms-respond')}</li>
          <li>{t('upload.terms-replacement')}</li>
          <li>{t('upload.terms-one')}</li>
        </ul>
      ),
    },
    {
      key: 'faq',
      title: t('upload.faq'),
      content: (
        <dl className={styles['faq']}>
          <dt>{t('upload.faq-which')}</dt>
          <dd>{t('upload.faq-which-answer')}</dd>
          <dt>{t('upload.faq-long')}</dt>
          <dd>{t('upload.faq-long-answer')}</dd>
          <dt>{t('upload.faq-resubmit')}</dt>
          <dd>{t('upload.faq-resubmit-answer')}</dd>
          <dt>{t('upload.faq-private')}</dt>
          <dd>{t('upload.faq-private-answer')}</dd>
        </dl>
      ),
    },
  ]
  return (
    <div className={styles['tabs']}>
      <Tabs label={t('upload.tabs')} tabs={tabs} />
    </div>
  )
}
