import { Component } from 'react'
import type { ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import styles from './shell.module.css'

type Props = { readonly children: ReactNode; readonly text: string; readonly retry: string }

/** A page that breaks leaves the site standing, and a way on. */
export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const { children, text, retry } = this.props
    if (!this.state.isBroken) return children
    return (
      <div className={styles['wait']} role="alert">
        <h1>{text}</h1>
        <Button onPress={() => window.location.reload()}>{retry}</Button>
      </div>
    )
  }
}
