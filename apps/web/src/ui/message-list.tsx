import { useEffect, useRef } from 'react'

import styles from './message-list.module.css'

type Props = {
  readonly title: string
  readonly messages: readonly string[]
}

export function MessageList({ title, messages }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const words = messages.join('\n')
  useEffect(() => {
    if (words !== '') ref.current?.focus()
  }, [words])
  if (messages.length === 0) return null
  return (
    <div ref={ref} className={styles['box']} role="alert" tabIndex={-1} aria-label={title}>
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
