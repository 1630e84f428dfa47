// Sells a package: calls the server, hosts the wizard, sends it the visitor's clicks. It contains no rule.
import * as engine from './dareesha.js'
import { drawBooking, drawRefusal, drawWizard } from './draw.js'

/** Survives a reload and a visit to the payment page; your own site may use a cookie. */
const kept = sessionStorage
/** @type {engine.Language} */
let language = (new URLSearchParams(location.search).get('language') ?? kept.getItem('language')) === 'ae' ? 'ae' : 'en'
const { call } = engine.createClient({
  endpoint: '/api',
  token: () => kept.getItem('token'),
  language: () => engine.LOCALES[language],
})

let draw = () => {}
document.getElementById('language')?.addEventListener('click', () => speak(language === 'en' ? 'ae' : 'en'))
speak(language)

// The paths of the site, because the payment page redirects to one of them.
const [, page, name] = location.pathname.split('/')
if (page === 'booking-details' && name !== undefined) await showBooking(name)
else await sell(page === 'p' && name !== undefined ? name : 'mangrove-sunrise-kayak')

/** @param {engine.Language} chosen */
function speak(chosen) {
  language = chosen
  kept.setItem('language', chosen)
  draw()
}

/** @param {() => void} how */
function drawWith(how) {
  draw = how
  draw()
}

/** @param {string} slug */
async function sell(slug) {
  const answer = await call('packagesDetails', { slug })
  if (!answer.ok) return drawWith(() => drawRefusal(refusal(answer.failure), language))
  const of = engine.parsePackage(answer.value.data)
  if (!of.ok) throw new Error(of.failure.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
  if (of.value.sale.kind !== 'open') return drawWith(() => drawRefusal({ code: 'bookings-disabled' }, language))
  book(of.value)
}

/** The result of a booking after its payment page. @param {string} order_number */
async function showBooking(order_number) {
  const answer = await call('bookingDetails', { order_number })
  if (!answer.ok) return drawWith(() => drawRefusal(refusal(answer.failure), language))
  const booking = engine.parseBookingRecord(answer.value.data)
  if (!booking.ok) throw new Error(booking.failure.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
  drawWith(() => drawBooking(booking.value, language))
}

/** @param {engine.Package} of */
function book(of) {
  const actors = engine.bookingActors(call, (number) => `${location.origin}/booking-details/${number}?success`)
  const choice = engine.restore(kept.getItem(of.slug) ?? '', of, Date.now())
  const actor = engine.createActor(engine.wizardMachine.provide({ actors }), {
    input: {
      package: of,
      visitor: visitor(),
      clock: Date.now,
      site: { site: 'dareesha', channel: 'web' },
      newKey: () => crypto.randomUUID(),
      ...(choice.ok ? { saved: choice.value } : {}),
    },
  })
  /** Shown until the next click. @type {engine.Message | null} */
  let toast = null
  /** The sign-in: not started, waiting for an address, or the address that received a code. @type {null | 'asked' | engine.Address} */
  let address = null

  /** @param {engine.Message | null} said */
  const tell = (said) => {
    toast = said
    draw()
  }
  /** @param {string | null} token */
  const keep = (token) => {
    if (token === null) kept.removeItem('token')
    else kept.setItem('token', token)
    actor.send({ type: 'visitor.changed', visitor: visitor() })
  }
  /** @type {import('./draw.js').Does} */
  const does = {
    send: (event) => {
      toast = null
      const read = engine.readWizardEvent(event)
      if (!read.ok) throw new Error(`${event.type}: ${read.failure.path} is ${read.failure.reason}`)
      actor.send(read.value)
    },
    askAddress: () => {
      address = 'asked'
      tell(null)
    },
    sendCode: async (typed) => {
      const read = engine.parseEitherAddress(typed)
      if (!read.ok) return tell(read.failure[0] ?? null)
      const sent = await call('sendOtp', engine.addressFields(read.value))
      if (!sent.ok) return tell(refusal(sent.failure))
      address = read.value
      tell(null)
    },
    signIn: async (typed) => {
      if (address === null || address === 'asked') return
      const otp = engine.parseCode(typed)
      if (!otp.ok) return tell(otp.failure[0] ?? null)
      const answer = await call('verifyLoginOTP', { ...engine.addressFields(address), otp: otp.value })
      if (!answer.ok) return tell(refusal(answer.failure))
      address = null
      const { token } = answer.value
      keep(typeof token === 'string' ? token : null)
      tell(null)
    },
  }
  draw = () => drawWizard(engine.view(actor.getSnapshot()), of, { language, toast, address }, does)
  actor.on('toast', ({ said }) => tell(said))
  actor.on('session-over', () => keep(null))
  actor.on('leave', ({ link }) => location.assign(link))
  actor.subscribe((snapshot) => {
    kept.setItem(of.slug, engine.save(snapshot))
    draw()
  })
  actor.start()
}

/** @returns {engine.Visitor} */
function visitor() {
  return kept.getItem('token') === null ? 'anonymous' : 'signed-in'
}

/** @param {engine.CallFailure} failure @returns {engine.Message} */
function refusal(failure) {
  const text = engine.serverMessageOf(failure)
  return text === null ? { code: 'no-answer' } : { code: 'server', params: { text } }
}
