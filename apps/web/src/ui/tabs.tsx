import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

import styles from './tabs.module.css'

export type TabContent = { readonly key: string; readonly title: string; readonly content: ReactNode }

type Props = {
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  readonly tabs: readonly TabContent[]
}

/** The first tab is open at the start; what the others hold is on the page all the same, for whoever reads it without a script. */
export function Tabs({ label, direction, tabs }: Props) {
  const [first] = tabs
  if (first === undefined) return null
  return (
    <Root defaultValue={first.key} dir={direction}>
      <List aria-label={label} className={styles['list']}>
        {tabs.map(({ key, title }) => (
          <Trigger key={key} value={key} className={styles['tab']}>
            {title}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ key, content }) => (
        <Content key={key} value={key} forceMount className={styles['panel']}>
          {content}
        </Content>
      ))}
    </Root>
  )
}
