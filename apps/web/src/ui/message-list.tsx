import { useEffect, useRef } from 'react'

import styles from './message-list.module.css'

type Props = {
  readonly title: string
  readonly messages: readonly string[]
  readonly tone?: 'error' | 'info'
}

export function MessageList({ title, messages, tone = 'error' }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const words = messages.join('\n')
  useEffect(() => {
    if (words !== '') ref.current?.focus()
  }, [words])
  if (messages.length === 0) return null
  return (
    <div ref={ref} className={`${styles['box']} ${styles[tone]}`} role="alert" tabIndex={-1} aria-label={title}>
      <ul className={styles['list']}>
        {messages.map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
