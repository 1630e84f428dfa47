import { oneTimeCodeActors, oneTimeCodeMachine } from '@dareesha/engine/account'
import { monthOf } from '@dareesha/engine'
import type { CalendarDate } from '@dareesha/engine'
import { chosenDate } from '@dareesha/engine/booking'
import type { Package } from '@dareesha/engine/booking'
import { nextOpenDay, parseDays } from '@dareesha/engine/availability'
import type { Day } from '@dareesha/engine/availability'
import type { Message } from '@dareesha/engine/messages'
import { signInPrompt } from '@dareesha/engine/prompts'
import { bookingActors, purchaseToPay, restore, save, view, wizardMachine } from '@dareesha/engine/wizard'
import type { Visitor, WizardEvent, WizardInput } from '@dareesha/engine/wizard'
import { createActor } from 'xstate'
import type { Actor } from 'xstate'

import type { Shop } from './shop.ts'
import { pageAfterPayment } from './return-address.ts'
import { readVisit, writeChoice, writeVisit } from './stored-visit.ts'
import { isConfirmed } from './ticket.tsx'
import { Wizard } from './wizard.tsx'

export function startBooking(
  shop: Shop,
  of: Package,
  outcome: string | null,
  showPaid: (number: string) => void,
): () => void {
  const actor = createActor(wizardMachine.provide({ actors: bookingActors(shop.call, pageAfterPayment) }), {
    input: startInput(of, outcome),
  })
  let signIn: Actor<typeof oneTimeCodeMachine> | null = null
  let toast: Message | null = null
  let hasOpenedTab = false
  let lastQuote = ''
  let lastScreen = ''
  let focused: CalendarDate | null = null
  let isStopped = false
  const daysOf = monthsOf(shop, of, draw)

  function draw(): void {
    // A call may answer after the stop.
    if (isStopped) return
    const shown = view(actor.getSnapshot())
    const prompt = signIn === null ? null : signInPrompt(signIn.getSnapshot(), shop.language())
    shop.show(() => (
      <Wizard
        view={shown}
        of={of}
        page={{
          site: shop.site,
          language: shop.language(),
          toast,
          signIn: prompt,
          coupon: shop.coupon(),
          payLink: (hasOpenedTab && purchaseToPay(actor.getSnapshot().context)?.link) || null,
          calendar: { focused, goTo, daysOf },
        }}
        send={send}
        answer={(event) => signIn?.send(event)}
      />
    ))
    const screen = shown.sheet === 'none' ? shown.step : 'summary'
    if (lastScreen !== '' && lastScreen !== screen) shop.focus('h3')
    lastScreen = screen
  }

  function goTo(day: CalendarDate, withFocus: boolean): void {
    focused = day
    draw()
    if (withFocus) shop.focus('.day[tabindex="0"]')
  }

  function send(event: WizardEvent): void {
    toast = null
    actor.send(event)
  }

  function identify(token: string | null): void {
    writeVisit({ token })
    actor.send({ type: 'visitor.changed', visitor: visitorNow() })
    applyCoupon()
  }

  /** Applies the code of the attribute `coupon` after the sign-in (WIZ-21). */
  function applyCoupon(): void {
    const code = shop.coupon()
    const { coupon } = view(actor.getSnapshot())
    if (code !== null && code !== '' && visitorNow() === 'signed-in' && coupon.state === 'none')
      actor.send({ type: 'coupon.apply', code })
  }

  function startSignIn(): void {
    signIn = createActor(oneTimeCodeMachine.provide({ actors: oneTimeCodeActors(shop.call) }), {
      input: { page: 'sign-in', clock: Date.now },
    })
    signIn.on('signed-in', ({ token }) => {
      signIn = null
      identify(token)
    })
    signIn.subscribe(draw)
    signIn.start()
  }

  function leave(link: string): void {
    const number = actor.getSnapshot().context.attempt?.purchase?.number
    if (number !== undefined) writeVisit({ paying: { slug: of.slug, number } })
    if (!shop.opensTab()) return location.assign(link)
    hasOpenedTab = true
    const tab = window.open(link, '_blank')
    if (tab !== null) tab.opener = null
    draw()
  }

  function checkPayment(): void {
    const { paying } = readVisit()
    if (!hasOpenedTab || paying?.slug !== of.slug) return
    void isConfirmed(shop, paying.number).then((isPaid) => {
      if (isPaid && !isStopped) showPaid(paying.number)
    })
  }
  document.addEventListener('visibilitychange', checkPayment)

  actor.on('toast', ({ said }) => {
    toast = said
  })
  actor.on('session-over', () => identify(null))
  actor.on('leave', ({ link }) => leave(link))
  actor.subscribe((snapshot) => {
    writeChoice(of.slug, save(snapshot))
    const shown = view(snapshot)
    const isAsking = shown.sheet === 'summary' && shown.summary.button.kind === 'login'
    if (isAsking && signIn === null) startSignIn()
    const quote = {
      package: of.slug,
      ...snapshot.context.selection.party,
      date: chosenDate(snapshot.context.selection),
      totalFils: shown.quote.total,
    }
    if (JSON.stringify(quote) !== lastQuote) shop.dispatch('quote', quote)
    lastQuote = JSON.stringify(quote)
    draw()
  })
  actor.start()
  applyCoupon()
  const { calendar } = actor.getSnapshot().context
  const firstOpen = calendar && nextOpenDay(calendar)
  if (firstOpen !== null) daysOf(monthOf(firstOpen))
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', checkPayment)
    signIn?.stop()
    actor.stop()
  }
}

const visitorNow = (): Visitor => (readVisit().token === null ? 'anonymous' : 'signed-in')

function startInput(of: Package, outcome: string | null): WizardInput {
  const saved = restore(readVisit().choices[of.slug] ?? '', of, Date.now())
  const wasEnded = outcome === 'declined' || outcome === 'cancelled'
  return {
    package: of,
    visitor: visitorNow(),
    clock: Date.now,
    site: { site: 'dareesha', channel: 'embed', trafficReferral: location.hostname },
    // A page without https has no `randomUUID`.
    newKey: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
    ...(saved.ok && { saved: saved.value }),
    ...(wasEnded && { notice: { code: `payment-${outcome}` } }),
  }
}

function monthsOf({ call }: Shop, { id }: Package, draw: () => void): (month: string) => readonly Day[] {
  const known = new Map<string, readonly Day[]>()
  const load = async (month: string) => {
    const answer = await call('monthAvailability', { id, month })
    const days = answer.ok ? parseDays(answer.value.data) : null
    if (days?.ok !== true) return
    known.set(month, days.value)
    draw()
  }
  return (month) => {
    if (!known.has(month)) {
      known.set(month, [])
      void load(month)
    }
    return known.get(month) ?? []
  }
}
