import type { Call } from '@dareesha/contract'
import type { Language } from '@dareesha/engine'
import type { ComponentChildren } from 'preact'

export type Shop = {
  readonly site: string
  readonly slug: string
  readonly language: () => Language
  readonly coupon: () => string | null
  readonly opensTab: () => boolean
  readonly call: Call
  readonly show: (content: () => ComponentChildren) => void
  readonly focus: (selector: string) => void
  /** Dispatches `dareesha-quote` or `dareesha-purchase` (EMB-04). */
  readonly dispatch: (type: 'quote' | 'purchase', detail: object) => void
}
