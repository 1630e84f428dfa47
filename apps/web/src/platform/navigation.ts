import { afterSignIn, isSignInPage } from '@dareesha/engine/account'

import { paths } from '../paths.ts'
import { readItem, writeItem } from './storage.ts'

const KEY = 'pathname'

export function keepPath(path: string): void {
  if (!isSignInPage(path)) writeItem('sessionStorage', KEY, path)
}

export const pathAfterSignIn = (redirectUrl: string | null): string =>
  afterSignIn(redirectUrl, readItem('sessionStorage', KEY))

const ORDER_PARAMS = ['purchase_number', 'order_number'] as const

export function pathAfterPayment(search: string): string {
  const query = new URLSearchParams(search)
  const number = ORDER_PARAMS.map((name) => query.get(name) ?? '').find((text) => /^[\w-]{1,100}$/.test(text))
  return number === undefined ? paths.orderHistory : `${paths.ticket(number)}?success`
}

type RouterState = { readonly idx?: number; readonly key?: string } | null | undefined

const routerState = (): RouterState => (globalThis as { readonly history?: History }).history?.state as RouterState

/**
 * The router changes the URL before it renders the next page. If an answer arrives in between, the old page must not navigate again.
 * The router of the stories has no history state, so its entry always counts as current.
 */
export const isCurrentEntry = (key: string, state: RouterState = routerState()): boolean =>
  state?.idx === undefined || key === keyIn(state)

// The router stores no key for the first entry of a visit, and calls the entry `default`.
const keyIn = (state: RouterState): string => state?.key ?? 'default'

const LOADED_KEY = keyIn(routerState())

/** Whether a full page load opened the history entry. */
export const isLoadedEntry = (key: string): boolean => key === LOADED_KEY
