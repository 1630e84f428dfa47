import { useInvoiceWords } from '../../i18n/words/invoices/use-invoice-words.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { TabContent } from '../../ui/tabs.tsx'
import styles from './invoices.module.css'

/** The description, terms and questions of spend and win (INV-02, RAF-04 to RAF-12, AMB-115). */
export function SpendTabs() {
  const words = useInvoiceWords()
  const tabs: readonly TabContent[] = [
    { key: 'about', title: words('upload.about'), content: <p>{words('upload.about-text')}</p> },
    {
      key: 'terms',
      title: words('upload.terms'),
      content: (
        <ul className={styles['terms']}>
          <li>{words('upload.terms-spend')}</li>
          <li>{words('upload.terms-prizes')}</li>
          <li>{words('upload.terms-valid')}</li>
          <li>{words('upload.terms-draw')}</li>
          <li>{words('upload.terms-announced')}</li>
          <li>{words('upload.terms-notified')}</li>
          <li>{words('upload.terms-respond')}</li>
          <li>{words('upload.terms-replacement')}</li>
          <li>{words('upload.terms-one')}</li>
        </ul>
      ),
    },
    {
      key: 'faq',
      title: words('upload.faq'),
      content: (
        <dl className={styles['faq']}>
          <dt>{words('upload.faq-which')}</dt>
          <dd>{words('upload.faq-which-answer')}</dd>
          <dt>{words('upload.faq-long')}</dt>
          <dd>{words('upload.faq-long-answer')}</dd>
          <dt>{words('upload.faq-resubmit')}</dt>
          <dd>{words('upload.faq-resubmit-answer')}</dd>
          <dt>{words('upload.faq-private')}</dt>
          <dd>{words('upload.faq-private-answer')}</dd>
        </dl>
      ),
    },
  ]
  return (
    <div className={styles['tabs']}>
      <Tabs label={words('upload.tabs')} tabs={tabs} />
    </div>
  )
}
