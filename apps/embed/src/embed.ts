import type { MountedBooking } from './mount.tsx'

const SITE = new URL(import.meta.url).origin

const NOT_LOADED = {
  en: ['The booking could not load. You can book on our own site:', 'Book now'],
  ae: ['تعذّر تحميل الحجز. يمكنك الحجز عبر موقعنا:', 'احجز الآن'],
} as const

/** Loads the booking when the element comes into view (EMB-01). Until then, the element shows its HTML content. */
class DareeshaBooking extends HTMLElement {
  static readonly observedAttributes = ['package', 'language', 'theme', 'coupon', 'payment']
  #mounted: MountedBooking | undefined
  readonly #sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#load()
  })

  connectedCallback(): void {
    if (this.shadowRoot === null) this.attachShadow({ mode: 'open' }).append(document.createElement('slot'))
    this.#sight.observe(this)
  }

  disconnectedCallback(): void {
    this.#sight.disconnect()
    this.#mounted?.end()
    this.#mounted = undefined
  }

  attributeChangedCallback(): void {
    this.#mounted?.update()
  }

  async #load(): Promise<void> {
    this.#sight.disconnect()
    try {
      const { mount } = await import('./mount.tsx')
      if (this.isConnected) this.#mounted ??= mount(this, SITE, () => this.#showLink())
    } catch {
      this.#showLink()
    }
  }

  #showLink(): void {
    const [text, name] =
      NOT_LOADED[/^a[re]/.test(this.getAttribute('language') ?? document.documentElement.lang) ? 'ae' : 'en']
    const link = Object.assign(document.createElement('a'), {
      href: `${SITE}/p/${encodeURIComponent(this.getAttribute('package') ?? '')}`,
      textContent: name,
    })
    const sentence = document.createElement('p')
    sentence.append(text, ' ', link)
    this.shadowRoot?.replaceChildren(sentence)
  }
}

if (customElements.get('dareesha-booking') === undefined) customElements.define('dareesha-booking', DareeshaBooking)
