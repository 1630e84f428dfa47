import { Component } from 'react'
import type { ReactNode } from 'react'

import { isOnline, isReleaseReplaced } from '../platform/connection.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.ts'
import styles from '../features/shell/shell.module.css'

type Props = {
  /** The URL of the entry chunk. */
  readonly entry: string
  readonly children: ReactNode
  readonly text: string
  readonly offlineText: string
  readonly retry: string
}

type State = { readonly broken: 'no' | 'offline' | 'by-mistake' }

const reload = (): void => window.location.reload()

/** Reloads a page of an earlier release, because the server no longer has the chunks of that page. */
async function reloadIfReplaced(entry: string): Promise<void> {
  if (import.meta.env.PROD && (await isReleaseReplaced(entry))) reload()
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: 'no' }

  static getDerivedStateFromError(): State {
    return { broken: isOnline() ? 'by-mistake' : 'offline' }
  }

  override componentDidUpdate() {
    if (this.state.broken === 'offline') window.addEventListener('online', reload, { once: true })
    if (this.state.broken === 'by-mistake') void reloadIfReplaced(this.props.entry)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    const { children, text, offlineText, retry } = this.props
    const { broken } = this.state
    if (broken === 'no') return children
    const message = broken === 'offline' ? offlineText : text
    return (
      <div className={styles['broken']} role="alert">
        <PageHead title={message} />
        <h1>{message}</h1>
        <Button onPress={reload}>{retry}</Button>
      </div>
    )
  }
}
