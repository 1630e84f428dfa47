import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'

import styles from './tabs.module.css'

export type TabContent = { readonly key: string; readonly title: string; readonly content: ReactNode }

export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly TabContent[] }) {
  return (
    <AriaTabs className={styles['tabs'] ?? ''}>
      <TabList aria-label={label} className={styles['list'] ?? ''}>
        {tabs.map(({ key, title }) => (
          <Tab key={key} id={key} className={styles['tab'] ?? ''}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ key, content }) => (
        <TabPanel key={key} id={key} className={styles['panel'] ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
