import { createBookingClient } from '@dareesha/client/booking'
import { serverMessageOf } from '@dareesha/contract'
import type { CallFailure } from '@dareesha/contract'
import type { Language } from '@dareesha/engine'
import { parsePackage } from '@dareesha/engine/booking'
import { LOCALES } from '@dareesha/engine/messages'
import type { Message } from '@dareesha/engine/messages'
import { render } from 'preact'
import type { ComponentChildren } from 'preact'

import { startBooking } from './booking.tsx'
import type { Shop } from './shop.ts'
import { Refusal } from './refusal.tsx'
import { takeOutcome } from './return-address.ts'
import { readVisit, writeVisit } from './stored-visit.ts'
import { showTicket } from './ticket.tsx'
import { WORDS } from './words.ts'
import type { Failure } from './words.ts'
import css from './booking.css?inline'

export type MountedBooking = { readonly update: () => void; readonly end: () => void }

/** Calls `giveUp` after an exception, for example if a script of the embedding page has broken a browser API. */
export function mount(element: HTMLElement, site: string, giveUp: () => void): MountedBooking {
  const root = document.createElement('div')
  root.className = 'root'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  if (element.shadowRoot !== null) {
    element.shadowRoot.adoptedStyleSheets = [sheet]
    element.shadowRoot.replaceChildren(root)
  }
  let shown: () => ComponentChildren = () => null
  let stop: (() => void) | undefined
  const draw = () => {
    const language = languageOf(element)
    root.lang = LOCALES[language]
    root.dir = language === 'ae' ? 'rtl' : 'ltr'
    try {
      render(
        <section class="booking" part="booking" aria-label={WORDS[language].own.label}>
          {shown()}
        </section>,
        root,
      )
    } catch {
      giveUp()
    }
  }
  const show = (content: () => ComponentChildren) => {
    shown = content
    draw()
  }
  const shop: Shop = {
    site,
    slug: element.getAttribute('package') ?? '',
    language: () => languageOf(element),
    coupon: () => element.getAttribute('coupon'),
    opensTab: () => element.getAttribute('payment') === 'new-tab',
    call: createBookingClient({
      endpoint: `${site}/api`,
      token: () => readVisit().token,
      language: () => LOCALES[languageOf(element)],
      delayMs: 0,
    }).call,
    show,
    focus: (selector) => root.querySelector<HTMLElement>(selector)?.focus(),
    dispatch: (type, detail) =>
      element.dispatchEvent(new CustomEvent(`dareesha-${type}`, { detail, bubbles: true, composed: true })),
  }
  const fail = (failure: Failure, said: Message | null = null) =>
    show(() => <Refusal shop={shop} failure={failure} said={said} retry={failure === 'offline' ? open : null} />)

  const open = () => void start().catch(giveUp)

  async function start(): Promise<void> {
    show(() => <p class="hint">{WORDS[languageOf(element)].wait}</p>)
    const { slug } = shop
    if (slug === '') return fail('no-package')
    const { paying } = readVisit()
    const outcome = paying?.slug === slug ? takeOutcome() : null
    if (paying !== null && outcome === 'paid') {
      return showPaid(paying.number)
    }
    const answer = await shop.call('packagesDetails', { slug })
    if (!answer.ok) return fail(...failureOf(answer.failure))
    const of = parsePackage(answer.value.data)
    if (!of.ok) return fail('version')
    if (of.value.sale.kind !== 'open') return fail('no-sale', { code: 'bookings-disabled' })
    stop = startBooking(shop, of.value, outcome, showPaid)
  }

  function showPaid(number: string): void {
    stop?.()
    stop = showTicket(shop, number, restart)
  }

  function restart(): void {
    stop?.()
    writeVisit({ paying: null })
    open()
  }

  open()
  return {
    update: () => {
      const slug = element.getAttribute('package') ?? ''
      if (slug === shop.slug) return draw()
      stop?.()
      Object.assign(shop, { slug })
      open()
    },
    end: () => {
      stop?.()
      render(null, root)
    },
  }
}

const languageOf = (element: HTMLElement): Language =>
  /^a[er]/.test(element.getAttribute('language') ?? document.documentElement.lang) ? 'ae' : 'en'

function failureOf(failure: CallFailure): [Failure, Message | null] {
  if (failure.code === 'cors-refused') return ['origin', null]
  const text = serverMessageOf(failure)
  if (text !== null) return ['other', { code: 'server', params: { text } }]
  return ['status' in failure ? 'other' : 'offline', null]
}
