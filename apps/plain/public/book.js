// Sells a package: calls the server, hosts the wizard and sends it the visitor's clicks. The page contains no rule.
import * as engine from './dareesha.js'
import { renderBooking, renderRefusal, renderWizard } from './render.js'

/** Lasts over a reload and a visit to the payment page; your own site may use a cookie. */
const storage = sessionStorage
/** @type {engine.Language} */
let language =
  (new URLSearchParams(location.search).get('language') ?? storage.getItem('language')) === 'ae' ? 'ae' : 'en'
const { call } = engine.createClient({
  endpoint: '/api',
  token: () => storage.getItem('token'),
  language: () => engine.LOCALES[language],
})

let render = () => {}
document.getElementById('language')?.addEventListener('click', () => setLanguage(language === 'en' ? 'ae' : 'en'))
setLanguage(language)

// The paths of the site, because the payment page redirects to one of them.
const [, page, name] = location.pathname.split('/')
if (page === 'booking-details' && name !== undefined) await showBooking(name)
else await sell(page === 'p' && name !== undefined ? name : 'mangrove-sunrise-kayak')

/** @param {engine.Language} chosen */
function setLanguage(chosen) {
  language = chosen
  storage.setItem('language', chosen)
  render()
}

/** @param {() => void} renderPage */
function renderWith(renderPage) {
  render = renderPage
  render()
}

/** @param {string} slug */
async function sell(slug) {
  const answer = await call('packagesDetails', { slug })
  if (!answer.ok) return renderWith(() => renderRefusal(refusal(answer.failure), language))
  const of = engine.parsePackage(answer.value.data)
  if (!of.ok) throw new Error(of.failure.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
  if (of.value.sale.kind !== 'open') return renderWith(() => renderRefusal({ code: 'bookings-disabled' }, language))
  book(of.value)
}

/** Shows a booking after its payment page. @param {string} order_number */
async function showBooking(order_number) {
  const answer = await call('bookingDetails', { order_number })
  if (!answer.ok) return renderWith(() => renderRefusal(refusal(answer.failure), language))
  const booking = engine.parseBookingRecord(answer.value.data)
  if (!booking.ok) throw new Error(booking.failure.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
  renderWith(() => renderBooking(booking.value, language))
}

/** @param {engine.Package} of */
function book(of) {
  const actors = engine.bookingActors(call, (number) => `${location.origin}/booking-details/${number}?success`)
  const saved = engine.restore(storage.getItem(of.slug) ?? '', of, Date.now())
  const actor = engine.createActor(engine.wizardMachine.provide({ actors }), {
    input: {
      package: of,
      visitor: visitor(),
      clock: Date.now,
      site: { site: 'dareesha', channel: 'web' },
      newKey: () => crypto.randomUUID(),
      ...(saved.ok ? { saved: saved.value } : {}),
    },
  })
  /** Shown until the next click. @type {engine.Message | null} */
  let toast = null
  /** The sign-in; null when none is open. @type {engine.Actor<typeof engine.oneTimeCodeMachine> | null} */
  let signIn = null

  /** @param {engine.Message | null} said */
  const showToast = (said) => {
    toast = said
    render()
  }
  /** @param {string | null} token */
  const keep = (token) => {
    if (token === null) storage.removeItem('token')
    else storage.setItem('token', token)
    actor.send({ type: 'visitor.changed', visitor: visitor() })
  }
  /** @type {import('./render.js').Handlers} */
  const handlers = {
    send: (event) => {
      toast = null
      const read = engine.readWizardEvent(event)
      if (!read.ok) throw new Error(`${event.type}: ${read.failure.path} is ${read.failure.reason}`)
      actor.send(read.value)
    },
    startSignIn: () => {
      signIn = engine.createActor(engine.oneTimeCodeMachine.provide({ actors: engine.oneTimeCodeActors(call) }), {
        input: { page: 'sign-in', clock: Date.now },
      })
      signIn.on('signed-in', ({ token }) => {
        signIn = null
        keep(token)
      })
      signIn.subscribe(() => render())
      signIn.start()
      showToast(null)
    },
    answerSignIn: (event) => signIn?.send(event),
  }
  render = () =>
    renderWizard(
      engine.view(actor.getSnapshot()),
      of,
      { language, toast, signIn: signIn === null ? null : engine.signInPrompt(signIn.getSnapshot(), language) },
      handlers,
    )
  actor.on('toast', ({ said }) => showToast(said))
  actor.on('session-over', () => keep(null))
  actor.on('leave', ({ link }) => location.assign(link))
  actor.subscribe((snapshot) => {
    storage.setItem(of.slug, engine.save(snapshot))
    render()
  })
  actor.start()
}

/** @returns {engine.Visitor} */
function visitor() {
  return storage.getItem('token') === null ? 'anonymous' : 'signed-in'
}

/** @param {engine.CallFailure} failure @returns {engine.Message} */
function refusal(failure) {
  const text = engine.serverMessageOf(failure)
  return text === null ? { code: 'no-answer' } : { code: 'server', params: { text } }
}
