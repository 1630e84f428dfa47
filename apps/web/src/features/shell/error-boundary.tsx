import { Component } from 'react'
import type { ReactNode } from 'react'

import { isOnline } from '../../browser/online.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.ts'
import styles from './shell.module.css'

type Props = {
  readonly children: ReactNode
  readonly text: string
  /** What to say of a page that could not be fetched without a connection. */
  readonly offlineText: string
  readonly retry: string
}

type State = { readonly broken: 'no' | 'offline' | 'by-mistake' }

const reload = (): void => window.location.reload()

/** A page that breaks leaves the site standing, and a way on; one that was not here in time comes with the connection (NET-08). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: 'no' }

  static getDerivedStateFromError(): State {
    return { broken: isOnline() ? 'by-mistake' : 'offline' }
  }

  override componentDidUpdate() {
    if (this.state.broken === 'offline') window.addEventListener('online', reload, { once: true })
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    const { children, text, offlineText, retry } = this.props
    const { broken } = this.state
    if (broken === 'no') return children
    const said = broken === 'offline' ? offlineText : text
    return (
      <div className={styles['broken']} role="alert">
        <PageHead title={said} />
        <h1>{said}</h1>
        <Button onPress={reload}>{retry}</Button>
      </div>
    )
  }
}
