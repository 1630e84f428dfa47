// Renders the wizard's view with the texts of the engine and of `words.js`.
import * as engine from './dareesha.js'
import { WORDS } from './words.js'

/** @typedef {{ send: (event: engine.WizardEvent) => void, startSignIn: () => void, answerSignIn: (event: engine.OneTimeCodeEvent) => void }} Handlers */
/** `signIn` is the open question of the sign-in. @typedef {{ language: engine.Language, toast: engine.Message | null, signIn: engine.SignInPrompt | null }} Page */

const { message, money, textIn } = engine

/** @param {string} text @param {engine.Fils} price @param {engine.Language} language */
const withPrice = (text, price, language) => `${text} · ${money(price, language).text}`

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id))

/** Renders a finished booking. @param {engine.Booking} booking @param {engine.Language} language */
export function renderBooking({ packageName, status, total }, language) {
  renderLanguage(language)
  byId('title').textContent = textIn(packageName, language)
  byId('place').textContent = WORDS[language].status[status]
  byId('total').textContent = money(total, language).text
}

/** Renders the reason why the page cannot sell a package or show a booking. @param {engine.Message} reason @param {engine.Language} language */
export function renderRefusal(reason, language) {
  renderLanguage(language)
  byId('messages').textContent = message(reason, language)
}

/** @param {engine.WizardView} view @param {engine.Package} of @param {Page} page @param {Handlers} handlers */
export function renderWizard(view, of, page, handlers) {
  const focused = document.activeElement?.id ?? ''
  const { language } = page
  const words = WORDS[language]
  const isSummary = view.sheet === 'summary'
  renderLanguage(language)
  byId('title').textContent = textIn(of.name, language)
  byId('place').textContent = isSummary ? words.summary : words.place(view.number, view.count, words.steps[view.step])
  byId('panel').replaceChildren(
    ...(isSummary ? summaryRows(view, of, language) : panelRows(view.panel, of, language, handlers.send)),
  )
  byId('total').textContent = `${words.total} ${money(view.bar.total, language).text}`
  // The set removes duplicates, because a refusal is a toast and also part of the view.
  const toasts = page.toast === null ? [] : [page.toast]
  const texts = new Set([
    ...[...toasts, ...engine.messagesOf(view)].map((one) => message(one, language)),
    ...(page.signIn?.said ?? []),
  ])
  byId('messages').textContent = [...texts, ...(engine.isBusy(view) ? [words.wait] : [])].join(' ')
  renderForms(view, page, handlers)
  byId('actions').replaceChildren(...actionButtons(view, page, handlers))
  // The clicked button is rendered again and must keep the focus.
  if (focused !== '') document.getElementById(focused)?.focus()
}

/** @param {engine.Language} language */
function renderLanguage(language) {
  document.documentElement.lang = language === 'ae' ? 'ar-AE' : 'en-AE'
  document.documentElement.dir = language === 'ae' ? 'rtl' : 'ltr'
  byId('language').textContent = WORDS[language].other
}

/** @param {engine.WizardView} view @param {Page} page @param {Handlers} handlers */
function actionButtons({ bar, panelContinue, sheet, summary, coupon }, { language, signIn }, { send, startSignIn }) {
  const words = WORDS[language]
  const isSummary = sheet === 'summary'
  const primary = panelContinue ?? bar.action
  const asksToSignIn = isSummary ? summary.button.kind === 'login' : bar.action.kind === 'sign-up'
  return [
    ...(isSummary ? [button('back', words.back, () => send({ type: 'sheet.close' }))] : []),
    ...(!isSummary && bar.back !== null ? [button('back', words.back, () => send({ type: 'step.back' }))] : []),
    ...(coupon.state === 'applied' || coupon.state === 'unanswered'
      ? [button('remove', words.remove, () => send({ type: 'coupon.remove' }))]
      : []),
    ...(asksToSignIn && signIn === null ? [button('login', words.signIn, startSignIn)] : []),
    ...(!isSummary && primary.kind !== 'sign-up'
      ? [button('next', primary.kind === 'next' ? words.nextStep : words.submit, () => send({ type: 'step.next' }))]
      : []),
    ...(isSummary && summary.button.kind === 'book'
      ? [button('book', words.bookNow, () => send({ type: 'purchase.request' }), { isOff: !summary.button.enabled })]
      : []),
  ]
}

/** @param {engine.WizardView} view @param {Page} page @param {Handlers} handlers */
function renderForms({ promo, coupon, bar, sheet }, { language, signIn }, { send, answerSignIn }) {
  const words = WORDS[language]
  const takesCode = promo.open && coupon.state !== 'applied' && (bar.promoLink || sheet === 'summary')
  renderForm('promo', takesCode, words.promoCode, words.apply, (code) => send({ type: 'coupon.apply', code }))
  renderSignIn(signIn, answerSignIn)
}

/** @param {engine.SignInPrompt | null} prompt @param {Handlers['answerSignIn']} answer */
function renderSignIn(prompt, answer) {
  const box = byId('sign-in')
  const key = JSON.stringify(prompt && [prompt.question, prompt.answers])
  // The same question keeps what the visitor types.
  if (box.dataset['key'] === key) return
  box.dataset['key'] = key
  box.replaceChildren(...(prompt?.answers ?? []).map((one) => answerForm(one, answer)))
}

/** @param {engine.SignInAnswer} answer @param {Handlers['answerSignIn']} send */
function answerForm({ text, asks, event }, send) {
  const fields = asks.map(() => element('input', { dir: 'ltr' }))
  const labels = asks.map((label, at) => element('label', {}, label, ' ', fields[at] ?? ''))
  const form = element('form', {}, ...labels, element('button', {}, text))
  form.onsubmit = (submitted) => {
    submitted.preventDefault()
    send(event(fields.map((field) => /** @type {HTMLInputElement} */ (field).value)))
  }
  return form
}

/** @param {string} id @param {boolean} isOpen @param {string} label @param {string} action @param {(typed: string) => unknown} submit */
function renderForm(id, isOpen, label, action, submit) {
  const form = /** @type {HTMLFormElement} */ (byId(id))
  const [span, input, press] = /** @type {[HTMLElement, HTMLInputElement, HTMLElement]} */ ([
    ...form.querySelectorAll('span, input, button'),
  ])
  if (form.hidden && isOpen) input.value = ''
  form.hidden = !isOpen
  span.textContent = label
  press.textContent = action
  form.onsubmit = (event) => {
    event.preventDefault()
    submit(input.value)
  }
}

/** @param {engine.WizardView} view @param {engine.Package} of @param {engine.Language} language */
function summaryRows({ summary, quote }, of, language) {
  const texts = summary.rows.flatMap((row) => {
    if (row.step === 'date') return [engine.longDay(row.date, language)]
    if (row.step === 'time') return [row.label]
    const lines = row.lines.map((line) => withPrice(engine.lineText(line, of.labels, language), line.amount, language))
    return [...lines, ...row.notes.map((note) => textIn(note, language))]
  })
  const saved =
    quote.deduction === null ? [] : [`${WORDS[language].saved} ${money(quote.deduction.amount, language).text}`]
  return [...texts, ...saved].map((text) => element('p', {}, text))
}

/** @param {engine.Panel} panel @param {engine.Package} of @param {engine.Language} language @param {Handlers['send']} send @returns {readonly Node[]} */
function panelRows(panel, of, language, send) {
  const words = WORDS[language]
  /** @param {string} id @param {string} text @param {boolean} isChosen @param {engine.WizardEvent} event */
  const choice = (id, text, isChosen, event) => button(id, text, () => send(event), { isChosen })
  /** @param {string} id @param {string} name @param {engine.TicketCounter} counter @param {(count: number) => engine.WizardEvent} event */
  const counter = (id, name, { value, min, max, unit }, event) =>
    element(
      'div',
      { className: 'counter' },
      element('span', {}, unit === null ? name : withPrice(name, unit, language)),
      button(`${id}-less`, '−', () => send(event(value - 1)), { isOff: value <= min, label: words.less(name) }),
      String(value),
      button(`${id}-more`, '+', () => send(event(value + 1)), { isOff: value >= max, label: words.more(name) }),
    )
  const retry =
    'lookUp' in panel && panel.lookUp === 'unanswered'
      ? [button('retry', words.retry, () => send({ type: 'schedule.retry' }))]
      : []
  switch (panel.step) {
    case 'tickets':
      return [
        ...(panel.options?.rows ?? []).map(({ option, label, price, chosen }) =>
          choice(`option-${option}`, withPrice(textIn(label, language), price, language), chosen, {
            type: 'select.option',
            option,
          }),
        ),
        ...panel.counters.map((row) =>
          counter(row.ticket, engine.labelText(row.label, language), row, (count) => ({
            type: 'select.tickets',
            party: engine.withTickets(panel.party, row.ticket, count),
          })),
        ),
      ]
    case 'date':
      return [...retry, daysToChoose(panel, language, send)]
    case 'time':
      return [
        ...retry,
        ...panel.slots.map(({ slot, remaining, chosen }) =>
          choice(`slot-${slot.id}`, `${slot.label} · ${words.left(remaining)}`, chosen, { type: 'select.slot', slot }),
        ),
      ]
    case 'sub-packages':
      return panel.rows.flatMap(({ id, name, adults, children, counters }) =>
        counters.map((row) =>
          counter(
            `sub-package-${id}-${row.ticket}`,
            `${textIn(name, language)}, ${engine.labelText(row.label, language)}`,
            row,
            (count) => ({
              type: 'select.sub-package',
              row: engine.withTickets({ id, adults, children }, row.ticket, count),
            }),
          ),
        ),
      )
    case 'transport':
      return panel.options.flatMap(({ id, name, trips }) =>
        trips.map(({ trip, price, chosen }) =>
          choice(
            `transport-${id}-${trip}`,
            withPrice(engine.transportText(name, trip, language), price, language),
            chosen,
            { type: 'select.transport', choice: { id, trip } },
          ),
        ),
      )
    case 'meals':
      return panel.rows.map((row) =>
        counter(`meal-${row.id}`, textIn(row.name, language), row, (quantity) => ({
          type: 'select.meal',
          row: { id: row.id, quantity },
        })),
      )
  }
}

/** @param {engine.DatePanel} panel @param {engine.Language} language @param {Handlers['send']} send */
function daysToChoose({ calendar, chosen, firstOpen }, language, send) {
  const list = document.createElement('select')
  list.id = 'day'
  list.ariaLabel = WORDS[language].steps.date
  if (chosen === null) list.append(new Option('', ''))
  for (let day = firstOpen; day !== null; day = engine.nextOpenDay(calendar, engine.addDays(day, 1))) {
    list.append(new Option(engine.longDay(day, language), day, false, day === chosen))
  }
  list.onchange = () => send({ type: 'select.date', date: engine.calendarDate(list.value) })
  return list
}

/** @param {string} id @param {string} text @param {() => void} press @param {{ isChosen?: boolean, isOff?: boolean, label?: string }} state */
function button(id, text, press, { isChosen, isOff = false, label } = {}) {
  const node = document.createElement('button')
  Object.assign(node, { id, type: 'button', textContent: text })
  if (isChosen !== undefined) node.ariaPressed = String(isChosen)
  if (label !== undefined) node.ariaLabel = label
  // `aria-disabled` instead of `disabled`: a counter at its bound keeps the focus.
  node.ariaDisabled = String(isOff)
  node.onclick = () => (isOff ? undefined : press())
  return node
}

/** @param {string} tag @param {{ id?: string, className?: string, dir?: string }} properties @param {readonly (Node | string)[]} children */
function element(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}
