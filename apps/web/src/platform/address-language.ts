import { arabicAddress, splitLanguagePrefix } from '../paths.ts'

/** Whether the address bar shows the prefix of Arabic URLs. */
let isPrefixed = false

const withPrefix = (address: string): string =>
  isPrefixed ? arabicAddress(splitLanguagePrefix(address).path) : address

export const plainPath = (): string => splitLanguagePrefix(window.location.pathname).path

/** Hides the prefix of Arabic URLs from the router. The address bar still shows the prefix (UX-06). */
export function routerWindow(): Window {
  isPrefixed = splitLanguagePrefix(window.location.pathname).language !== null
  const { history, location } = window
  const plainLocation = {
    get pathname() {
      return plainPath()
    },
    get search() {
      return location.search
    },
    get hash() {
      return location.hash
    },
    get href() {
      return location.href
    },
    get origin() {
      return location.origin
    },
    assign: (url: string) => location.assign(url),
  }
  const prefixedHistory = {
    get state(): unknown {
      return history.state as unknown
    },
    go: (delta: number) => history.go(delta),
    pushState: (state: unknown, _: string, url: string) => history.pushState(state, '', withPrefix(url)),
    replaceState: (state: unknown, _: string, url?: string) =>
      history.replaceState(state, '', url === undefined ? undefined : withPrefix(url)),
  }
  return {
    location: plainLocation,
    history: prefixedHistory,
    document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window
}

export function prefixAddress(isArabic: boolean): void {
  isPrefixed = isArabic
  const path = isArabic ? arabicAddress(plainPath()) : plainPath()
  window.history.replaceState(window.history.state, '', `${path}${window.location.search}${window.location.hash}`)
}
