import { Component } from 'react'
import type { ReactNode } from 'react'

import { isOnline } from '../../browser/online.ts'
import { isReplaced } from '../../browser/other-release.ts'
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

/** This stands in the first script of the site. A page that is worked on has none that a build named. */
const ENTRY = import.meta.env.PROD ? import.meta.url : null

/** A page of a release that is gone misses what it did not fetch in time: the one that is there now has it. */
async function reloadIfReplaced(): Promise<void> {
  if (ENTRY !== null && (await isReplaced(ENTRY))) reload()
}

/**
 * A part that breaks leaves the rest of the site standing, and a way on; one that was not here in time comes with the connection (NET-08), or
 * with the release that is there by now.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: 'no' }

  static getDerivedStateFromError(): State {
    return { broken: isOnline() ? 'by-mistake' : 'offline' }
  }

  override componentDidUpdate() {
    if (this.state.broken === 'offline') window.addEventListener('online', reload, { once: true })
    if (this.state.broken === 'by-mistake') void reloadIfReplaced()
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
