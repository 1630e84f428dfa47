import { calendarDate, fils } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Package } from '../booking/package.ts'
import type { Step } from '../booking/selection.ts'
import { openStep } from '../booking/wizard/machine.ts'
import { optionListOf } from '../catalogue/option-lists.ts'
import type { Language } from '../language.ts'
import { aFakeServer, aFullPackage, anyPackage, aPackage, aVisit, aVisitAtSummary, settle } from '../testing/index.ts'
import type { Visit } from '../testing/index.ts'
import type { Answer } from './answer.ts'
import { promptOf } from './prompt.ts'
import type { Prompt } from './prompt.ts'

const DAY = calendarDate('2026-11-25')
const FULL = aFullPackage()

const promptFor = (visit: Visit, of: Package = FULL, language: Language = 'en'): Prompt =>
  promptOf(visit.look(), of, [], language)

const answerTexts = ({ answers }: Prompt): readonly string[] =>
  answers.map(({ text }) => text.replaceAll('\u00a0', ' '))

const choices = (prompt: Prompt): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    prompt.answers.flatMap((answer, index) =>
      answer.kind === 'choice' ? [[answerTexts(prompt)[index], answer.chosen]] : [],
    ),
  )

function giveAnswer(visit: Visit, text: string, typed = '', of: Package = FULL): void {
  const prompt = promptFor(visit, of)
  const answer = prompt.answers[answerTexts(prompt).indexOf(text)]
  if (answer?.kind === 'event' || answer?.kind === 'choice') return visit.send(answer.event)
  const read = answer?.kind === 'line' ? answer.read(typed) : null
  if (read?.ok !== true) throw new Error(`cannot answer ${text}`)
  visit.send(read.value)
}

describe('promptOf at a step', () => {
  it('[WIZ-05] [WIZ-12] the prompt shows the steps with their states and the total', () => {
    const visit = aVisit({ package: FULL })
    expect(promptFor(visit)).toMatchObject({
      title: 'Desert Camp · Mleiha',
      place: 'Step 1 of 6 · Tickets',
      question: 'Who is coming?',
      lines: ['Total AED\u00a0100.00  1 adult'],
      said: [],
      own: 2,
    })
    expect(promptFor(visit).steps).toEqual([
      { state: 'current', text: 'Tickets 1 adult' },
      { state: 'open', text: 'Date' },
      { state: 'blocked', text: 'Time' },
      { state: 'blocked', text: 'Sub-packages' },
      { state: 'blocked', text: 'Transport' },
      { state: 'blocked', text: 'Meals' },
    ])
  })

  it('[I18N-05] the prompt exists in Arabic', () => {
    const prompt = promptFor(aVisit({ package: FULL }), FULL, 'ae')
    expect(prompt).toMatchObject({
      title: 'مخيم الصحراء · مليحة',
      place: 'الخطوة 1 من 6 · التذاكر',
      question: 'من سيأتي؟',
    })
    expect(answerTexts(prompt).slice(1)).toEqual(['طفل: 0 × 50.00 درهم', 'التالي: التاريخ', 'الانتقال إلى التاريخ'])
  })

  it('[QTY-01] [AMB-016] the number of adults starts at the default and may have only Western or Arabic digits', () => {
    const visit = aVisit({ package: FULL })
    const [adults] = promptFor(visit).answers
    if (adults?.kind !== 'line') throw new Error('the first answer counts adults')
    expect(adults).toMatchObject({ text: 'Adult: 1 × AED\u00a0100.00', ask: 'Adult, 0 to 99', start: '1' })
    expect(adults.read('two')).toEqual({ ok: false, failure: 'Type a whole number' })
    expect(adults.read('')).toEqual({ ok: false, failure: 'Type a whole number' })
    expect(adults.read('٣')).toEqual({
      ok: true,
      value: { type: 'select.tickets', party: { adults: 3, children: 0 } },
    })
    giveAnswer(visit, 'Child: 0 × AED 50.00', '2')
    expect(promptFor(visit).lines).toEqual(['Total AED\u00a0200.00  1 adult, 2 children'])
  })

  it('[OPT-03] the prompt offers each ticket option as a choice with its price', () => {
    const allDays = { label: { en: 'All Days', ae: null }, price: fils(290_00) }
    const dayTwo = { label: { en: 'Day 2', ae: null }, price: fils(80_00) }
    const of = aPackage({ options: { mode: 'exclusive-first', prices: 'adult', options: [allDays, dayTwo] } })
    const visit = aVisit({ package: of })
    expect(answerTexts(promptFor(visit, of)).slice(0, 2)).toEqual(['All Days  AED 290.00', 'Day 2  AED 80.00'])
    expect(choices(promptFor(visit, of))).toEqual({ 'All Days  AED 290.00': true, 'Day 2  AED 80.00': false })
    giveAnswer(visit, 'Day 2  AED 80.00', '', of)
    expect(choices(promptFor(visit, of))).toEqual({ 'All Days  AED 290.00': false, 'Day 2  AED 80.00': true })
  })

  it('[WIZ-11] [QTY-07] a refused Next shows the message of the violation once', () => {
    const visit = aVisit({ package: FULL })
    giveAnswer(visit, 'Adult: 1 × AED 100.00', '0')
    giveAnswer(visit, 'Next: Date')
    expect(promptFor(visit).said).toEqual(['Select Passengers - Minimum 1'])
  })

  it('[WIZ-18] [WIZ-20] an anonymous visitor can continue and can sign up', () => {
    const visit = aVisit({ package: FULL, visitor: 'anonymous' })
    expect(answerTexts(promptFor(visit)).slice(2)).toEqual(['Next: Date', 'SignUp'])
    expect(promptFor(visit).answers.at(-1)).toEqual({ kind: 'sign-in', text: 'SignUp' })
    giveAnswer(visit, 'Next: Date')
    expect(answerTexts(promptFor(visit)).slice(1)).toEqual([
      'First available: Fri, 20 Nov',
      'Next: Time',
      'Back',
      'SignUp',
    ])
    giveAnswer(visit, 'First available: Fri, 20 Nov')
    expect(visit.look().panel).toMatchObject({ chosen: '2026-11-20' })
  })

  it('[DATE-07] the date step offers the days, the first open day and the navigation', async () => {
    const visit = aVisit({ package: FULL })
    giveAnswer(visit, 'Next: Date')
    const [days] = promptFor(visit).answers
    expect(days).toMatchObject({ kind: 'day', text: 'Choose a day', shown: '2026-11-20' })
    visit.send({ type: 'select.date', date: DAY })
    await settle()
    expect(answerTexts(promptFor(visit))).toEqual(['Choose a day', 'Next: Time', 'Back', 'Go to Tickets', 'Go to Time'])
    expect(promptFor(visit).answers[0]).toMatchObject({ shown: DAY })
    expect(promptFor(visit).steps[1]).toEqual({ state: 'current', text: 'Date Wed, 25 Nov' })
  })

  it('[DATE-08] if the chosen day is full, the prompt says so and offers a later day', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: aFullPackage({ adult: { initial: 2 } }), call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: '1', child_tickets: '' })
    await server.waiting('getPackagePrice').answer({})
    expect(promptFor(visit).said).toEqual(['Selected Date is Fully Booked'])
    const alsoFull = { date: calendarDate('2026-11-26'), availability: { adults: 1, children: 0 } } as const
    const prices = { adult: null, child: null, peak: false }
    const withKnownDays = promptOf(
      visit.look(),
      aFullPackage({ adult: { initial: 2 } }),
      [{ ...alsoFull, prices }],
      'en',
    )
    expect(answerTexts(withKnownDays)).toContain('Next: Fri, 27 Nov')
    giveAnswer(visit, 'Next: Thu, 26 Nov')
    expect(server.waiting('dateAvailabilityCheck').request).toMatchObject({ date: '2026-11-26' })
  })

  it('[DATE-02] [DATE-08] if every day is full, the prompt offers no first open day', () => {
    const of = aPackage({ calendar: { end: calendarDate('2026-11-20') } })
    const visit = aVisit({ package: of })
    visit.send({ type: 'step.next' })
    expect(answerTexts(promptFor(visit, of))).toContain('First available: Fri, 20 Nov')
    const full = { date: calendarDate('2026-11-20'), availability: { adults: 0, children: 0 } } as const
    const withKnownDays = promptOf(
      visit.look(),
      of,
      [{ ...full, prices: { adult: null, child: null, peak: false } }],
      'en',
    )
    expect(answerTexts(withKnownDays)[0]).toBe('Choose a day')
    expect(answerTexts(withKnownDays).filter((text) => text.startsWith('First'))).toEqual([])
  })

  it('[DATE-08] if the last day is full, the prompt says so and offers no later day', async () => {
    const server = aFakeServer()
    const of = aPackage({ calendar: { end: DAY } })
    const visit = aVisit({ package: of, call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').answer({ adult_tickets: '0', child_tickets: '0' })
    await server.waiting('getPackagePrice').answer({})
    expect(promptFor(visit, of).said).toEqual(['Selected Date is Fully Booked'])
    expect(answerTexts(promptFor(visit, of))).toEqual([
      'Choose a day',
      'Submit',
      'Enter Promo Code',
      'Back',
      'Go to Tickets',
    ])
  })

  it('[DATE-05] after the last day of a package, the prompt offers no day', () => {
    const of = aPackage({ calendar: { end: calendarDate('2026-11-19') } })
    const visit = aVisit({ package: of })
    visit.send({ type: 'step.next' })
    expect(promptFor(visit, of)).toMatchObject({ own: 0, said: ['Event is Completely Booked'] })
  })

  it('the date and time steps offer a retry after a failed look-up', async () => {
    const server = aFakeServer()
    const visit = aVisit({ package: FULL, call: server.call })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await server.waiting('dateAvailabilityCheck').fail({ code: 'timeout' })
    await server.waiting('getPackagePrice').fail({ code: 'timeout' })
    await server.waiting('packageSlots').fail({ code: 'timeout' })
    expect(answerTexts(promptFor(visit))).toContain('Try again')
    giveAnswer(visit, 'Try again')
    await server.waiting('dateAvailabilityCheck').answer({})
    await server.waiting('getPackagePrice').answer({})
    await server.waiting('packageSlots').fail({ code: 'timeout' })
    expect(answerTexts(promptFor(visit))).not.toContain('Try again')
    giveAnswer(visit, 'Next: Time')
    expect(promptFor(visit)).toMatchObject({
      own: 1,
      said: ['We could not check this just now. Please try again.'],
    })
    giveAnswer(visit, 'Try again')
    expect(server.count('packageSlots')).toBeGreaterThan(1)
  })

  it('[AMB-024] tickets without a chosen option show no price', () => {
    const of = aPackage({ options: optionListOf(2505, 'adult') })
    const visit = aVisit({ package: of })
    giveAnswer(visit, 'Single Day  AED 130.00', '', of)
    expect(answerTexts(promptFor(visit, of))).toContain('Adult: 1 × AED 130.00')
    giveAnswer(visit, 'Single Day  AED 130.00', '', of)
    expect(answerTexts(promptFor(visit, of))).toContain('Adult: 1')
  })

  it.each<[Language, readonly string[]]>([
    ['en', ['Gift  Free', 'Adult: 1 × Free', 'Gift, Adult: 0 × Free', 'Gift · one way  Free', 'Gift: 0 × Free']],
    ['ae', ['هدية  مجانًا', 'بالغ: 1 × مجانًا', 'هدية, بالغ: 0 × مجانًا', 'هدية · ذهاب  مجانًا', 'هدية: 0 × مجانًا']],
  ])('[ADD-05] a price of 0 reads Free in %s', (language, free) => {
    const name = { en: 'Gift', ae: 'هدية' }
    const of = aPackage({
      options: { mode: 'radio', prices: 'adult', options: [{ label: name, price: fils(0) }] },
      subPackages: [{ id: 11, name, adultPrice: fils(0), childPrice: null }],
      transport: [{ id: 21, name, oneWay: fils(0), twoWay: null }],
      meals: [{ id: 31, name, description: null, price: fils(0) }],
    })
    const visit = aVisit({ package: of })
    const answers = ['tickets', 'sub-packages', 'transport', 'meals'].flatMap((step) => {
      visit.send({ type: 'step.show', step: step as Step })
      return answerTexts(promptFor(visit, of, language))
    })
    expect(answers).toEqual(expect.arrayContaining([...free]))
  })

  it('[SLOT-01] [ADD-01] [ADD-02] [ADD-03] [ADD-04] the time, sub-package, transport and meal steps offer their rows and accept answers', async () => {
    const visit = aVisit({ package: FULL })
    visit.send({ type: 'step.next' }, { type: 'select.date', date: DAY })
    await settle()
    giveAnswer(visit, 'Next: Time')
    expect(answerTexts(promptFor(visit))[0]).toBe('10:00  1000 left')
    expect(choices(promptFor(visit))['10:00  1000 left']).toBe(false)
    giveAnswer(visit, '10:00  1000 left')
    expect(choices(promptFor(visit))['10:00  1000 left']).toBe(true)
    giveAnswer(visit, 'Next: Sub-packages')
    expect(answerTexts(promptFor(visit)).slice(0, 3)).toEqual([
      'Camel Ride, Adult: 0 × AED 30.00',
      'Camel Ride, Child: 0 × AED 15.00',
      'Falcon Show, Adult: 0 × AED 20.50',
    ])
    giveAnswer(visit, 'Camel Ride, Adult: 0 × AED 30.00', '2')
    giveAnswer(visit, 'Camel Ride, Child: 0 × AED 15.00', '1')
    expect(visit.snapshot().context.selection.subPackages).toEqual([{ id: 11, adults: 2, children: 1 }])
    giveAnswer(visit, 'Next: Transport')
    expect(answerTexts(promptFor(visit)).slice(0, 3)).toEqual([
      'From Sharjah · one way  AED 40.00',
      'From Sharjah · both ways  AED 70.00',
      'From Dubai · one way  AED 60.00',
    ])
    giveAnswer(visit, 'From Sharjah · both ways  AED 70.00')
    expect(choices(promptFor(visit))).toMatchObject({
      'From Sharjah · one way  AED 40.00': false,
      'From Sharjah · both ways  AED 70.00': true,
    })
    giveAnswer(visit, 'Next: Meals')
    giveAnswer(visit, 'Dinner: 0 × AED 45.00 per person', '3')
    expect(answerTexts(promptFor(visit)).slice(0, 4)).toEqual([
      'Dinner: 3 × AED 45.00 per person',
      'Breakfast: 0 × AED 25.75 per person',
      'Submit',
      'Enter Promo Code',
    ])
    expect(promptFor(visit).steps.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Tickets 1 adult',
      'Date Wed, 25 Nov',
      'Time 10:00',
      'Sub-packages AED 75.00',
      'Transport AED 70.00',
      'Meals AED 135.00',
    ])
    giveAnswer(visit, 'Go to Date')
    expect(openStep(visit.snapshot())).toBe('date')
    giveAnswer(visit, 'Back')
    expect(openStep(visit.snapshot())).toBe('tickets')
  })
})

describe('promptOf at the summary', () => {
  it('[WIZ-14] [WIZ-15] [WIZ-16] the summary lists the choices and offers changes and Book Now', async () => {
    const visit = await aVisitAtSummary({ package: FULL })
    visit.send({ type: 'select.meal', row: { id: 31, quantity: 1 } })
    const prompt = promptFor(visit)
    expect(prompt).toMatchObject({ question: 'Payment Pending', place: 'Step 6 of 6 · Payment Pending', own: 0 })
    expect(prompt.lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Wednesday, 25 November 2026',
      '10:00',
      '1 adult × AED 100.00  AED 100.00',
      'Dinner 1 × AED 45.00  AED 45.00',
      'Total  AED 145.00',
    ])
    expect(answerTexts(prompt)).toEqual([
      'Book Now',
      'Enter Promo Code',
      'Change Date',
      'Change Time',
      'Change Tickets',
      'Change Meals',
      'Back',
    ])
    giveAnswer(visit, 'Change Tickets')
    expect(openStep(visit.snapshot())).toBe('tickets')
    const other = await aVisitAtSummary({ package: FULL })
    giveAnswer(other, 'Back')
    expect(other.look().sheet).toBe('none')
    const third = await aVisitAtSummary({ package: FULL })
    giveAnswer(third, 'Book Now')
    expect(third.look().summary.button).toMatchObject({ progress: 'booking' })
    expect(answerTexts(promptFor(third))).not.toContain('Book Now')
  })

  it('[CPN-02] [CPN-04] the prompt sends a code as typed, and the summary lists its deduction', async () => {
    const server = aFakeServer()
    const of = aPackage({ meals: FULL.meals })
    const visit = aVisit({ package: of, call: server.call })
    visit.send({ type: 'select.meal', row: { id: 31, quantity: 1 } }, { type: 'step.next' }, { type: 'step.next' })
    expect(promptFor(visit, of).answers[1]).toMatchObject({ kind: 'line', ask: 'Promo code', start: '' })
    giveAnswer(visit, 'Enter Promo Code', ' ten ', of)
    expect(server.waiting('validateCoupon').request).toMatchObject({ items: { coupon: ' ten ' } })
    await server.waiting('validateCoupon').answer({ id: 1, type: 'percentage', off: '10', skip_food: '1' })
    expect(
      promptFor(visit, of)
        .lines.map((line) => line.replaceAll('\u00a0', ' '))
        .slice(-3),
    ).toEqual(['You saved  −AED 10.00', 'The code does not apply to: Meals', 'Total  AED 135.00'])
    expect(answerTexts(promptFor(visit, of))).not.toContain('Enter Promo Code')
    giveAnswer(visit, 'Remove code  ten ', '', of)
    expect(promptFor(visit, of).lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      '1 adult × AED 100.00  AED 100.00',
      'Dinner 1 × AED 45.00  AED 45.00',
      'Total  AED 145.00',
    ])
  })

  it('[NET-08] [CPN-04] the prompt says that a code could not be validated offline', async () => {
    const server = aFakeServer()
    const of = aPackage()
    const visit = aVisit({ package: of, call: server.call })
    giveAnswer(visit, 'Enter Promo Code', 'TEN', of)
    await server.waiting('validateCoupon').fail({ code: 'offline' })
    expect(promptFor(visit, of).said).toEqual(['We could not check this code yet. We check it again when you book.'])
    expect(answerTexts(promptFor(visit, of))).toEqual(expect.arrayContaining(['Enter Promo Code', 'Remove code TEN']))
    giveAnswer(visit, 'Remove code TEN', '', of)
    expect(promptFor(visit, of).said).toEqual([])
    expect(answerTexts(promptFor(visit, of))).not.toContain('Remove code TEN')
  })

  it('[CPN-04] the summary lists every kind of add-on that a code excludes', async () => {
    const server = aFakeServer()
    const of = aPackage({ transport: FULL.transport, meals: FULL.meals })
    const visit = aVisit({ package: of, call: server.call })
    visit.send({ type: 'select.meal', row: { id: 31, quantity: 1 } })
    visit.send({ type: 'select.transport', choice: { id: FULL.transport[0]!.id, trip: 'two-way' } })
    for (let step = 0; step < 3; step += 1) visit.send({ type: 'step.next' })
    visit.send({ type: 'coupon.apply', code: 'TEN' })
    await server.waiting('validateCoupon').answer({ id: 1, type: 'aed', off: '10', skip_food: 1, skip_transport: 1 })
    expect(promptFor(visit, of).lines).toContain('The code does not apply to: Transport · Meals')
  })

  it('[WIZ-17] [WIZ-21] an anonymous visitor gets the sign-in instead of the promo code and Book Now', async () => {
    const visit = await aVisitAtSummary({ package: FULL, visitor: 'anonymous' })
    const prompt = promptFor(visit)
    expect(prompt.answers[0]).toEqual({ kind: 'sign-in', text: 'Login to Book Ticket' })
    expect(answerTexts(prompt)).not.toContain('Enter Promo Code')
  })

  it('[OPT-06] the summary lists the ticket options below the tickets', () => {
    const allDays = { label: { en: 'All Days', ae: null }, price: fils(290_00) }
    const of = aPackage({ options: { mode: 'radio', prices: 'adult', options: [allDays] } })
    const visit = aVisit({ package: of })
    visit.send({ type: 'step.next' })
    expect(promptFor(visit, of).lines).toContain('All Days')
  })
})

it('[AMB-016] every answer for tickets accepts a number and refuses a letter', () => {
  fc.assert(
    fc.property(anyPackage(), fc.constantFrom<Language>('en', 'ae'), fc.nat({ max: 150 }), (of, language, count) => {
      const visit = aVisit({ package: of })
      const { answers, own } = promptFor(visit, of, language)
      const lines = answers.slice(0, own).filter((answer) => answer.kind === 'line')
      for (const line of lines as readonly Extract<Answer, { kind: 'line' }>[]) {
        expect(line.text).not.toContain('undefined')
        expect(line.read(String(count)).ok).toBe(true)
        expect(line.read('x').ok).toBe(false)
      }
      expect(lines).toHaveLength(Number(of.tickets.adult.sold) + Number(of.tickets.child.sold))
    }),
  )
})
