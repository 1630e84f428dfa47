import { failed, ok } from '@dareesha/contract'
import type { RequestOf, Result } from '@dareesha/contract'
import { parseAddress, parseCode, sentMobile, toEmail, toMobile } from '@dareesha/engine/account'
import type { AccountViolation, Address } from '@dareesha/engine/account'
import { message } from '@dareesha/engine/messages'

import { subjectOf } from '../accounts/codes.ts'
import type { Purpose, Sender } from '../accounts/codes.ts'
import type { DeviceCookies, DeviceOwner } from '../accounts/devices.ts'
import { checkAssigned } from '../accounts/phone-number.ts'
import { endProof, issueProof, lockProof } from '../accounts/proofs.ts'
import {
  closeSession,
  closeSessionsOf,
  openScopedSession,
  openSession,
  openSplitSession,
  SESSION_DAYS,
} from '../accounts/sessions.ts'
import type { User } from '../accounts/sessions.ts'
import { staffOfEmail } from '../accounts/staff.ts'
import { createUser, isClaimed, ownerOf, verifyAddress } from '../accounts/users.ts'
import { transaction } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import { newToken, tokenHash } from '../db/random.ts'
import type { Browser, CookieChange } from '../http/browser.ts'
import type { AnyMessage } from '../http/server-words.ts'
import { malformed, refuse, rateLimited } from './use-case.ts'
import type { Bearer, Caller, FieldFault, Malformed, Refusal, Server, UseCase } from './use-case.ts'

export const sendOtp: UseCase<'sendOtp'> = async (server, request, caller) => {
  const visitor = visitorOf(request)
  if (!visitor.ok) return visitor.failure
  const { addresses, purpose } = visitor.value
  const challenge = caller.browser === null ? null : (caller.browser.challenge ?? newToken())
  const sender = senderOf(server, caller, challenge)
  const issued = await server.codes.issue({ addresses, purpose, referral: request.referral ?? null }, sender)
  if (issued.sent) {
    const cookies =
      challenge === null ? [] : [{ name: 'challenge', value: challenge, maxAgeSeconds: CHALLENGE_SECONDS } as const]
    return { success: 1, message: { code: 'code-sent' }, cookies }
  }
  if ('sms' in issued) {
    if (issued.sms === 'cap') return rateLimited({ code: 'sms-paused' }, issued.retryAfterSeconds)
    const message = 'Must be a mobile number of a country that receives codes by SMS'
    return malformed({ path: 'mobile', message, visitorMessage: { code: 'sms-country' } })
  }
  return rateLimited({ code: 'code-wait', params: { n: issued.retryAfterSeconds } }, issued.retryAfterSeconds)
}

/** All codes that a browser requests belong to one challenge, so the challenge lasts longer than a code. */
const CHALLENGE_SECONDS = 3_600
const DEVICE_SECONDS = 400 * 86_400

export function senderOf({ database, devices }: Server, { ip, browser }: Bearer, challenge: string | null): Sender {
  const device = devices.read(browser?.device ?? null)
  return {
    ip,
    challenge: challenge === null ? '' : tokenHash(challenge).toString('hex'),
    deviceOf: async (address) => {
      if (device === null) return null
      const user = await ownerOf(database, address)
      if (user !== null && device.owners.includes(`${user}`)) return device.id
      const staff = address.kind === 'email' ? await staffOfEmail(database, address.email) : null
      return staff !== null && device.owners.includes(`s${staff.id}`) ? device.id : null
    },
  }
}

export const deviceCookie = (devices: DeviceCookies, { device }: Browser, owner: DeviceOwner): CookieChange => ({
  name: 'device',
  value: devices.withOwner(device, owner),
  maxAgeSeconds: DEVICE_SECONDS,
})

const signedInCookies = (
  { devices }: Server,
  browser: Browser,
  { id, half }: { readonly id: number; readonly half: string },
): readonly CookieChange[] => [
  { name: 'session', value: half, maxAgeSeconds: SESSION_DAYS * 86_400 },
  deviceCookie(devices, browser, `${id}`),
  { name: 'challenge', value: null, maxAgeSeconds: 0 },
]

/**
 * Registers if the request has a name; otherwise, signs in (CALL-16, ACC-30 to ACC-34). A code verifies only its own address (ADR 0006).
 * Only a caller who verified an address learns that the address is taken.
 */
export const verifyLoginOTP: UseCase<'verifyLoginOTP'> = async (server, request, caller) => {
  const { codes, database } = server
  const read = visitorOf(request)
  if (!read.ok) return read.failure
  const visitor = read.value
  const code = parseCode(request.otp)
  if (!code.ok) return refuse({ code: 'code-missing' })
  const verified = await codes.verify(visitor, code.value, senderOf(server, caller, caller.browser?.challenge ?? null))
  if (verified === 'wrong') return refuse({ code: 'code-missing' })
  if (!('proved' in verified)) return rateLimited({ code: 'too-many-tries' }, verified.retryAfterSeconds)
  const { proved, referral } = verified
  if (visitor.purpose === 'sign-in') {
    const id = (await ownerOf(database, proved)) ?? (await verifyOwnAddress(database, proved, caller.user))
    if (id === null) return refuseUnverified(database, proved)
    if (request.proof !== undefined) await verifyByProof(database, request.proof, id)
    return signIn(server, database, caller, { id, message: { code: 'signed-in' } })
  }
  const id = await transaction(database, (client) => createUser(client, { ...visitor, referral }, proved))
  if (id === null) return refuse({ code: `${proved.kind}-taken` }, { status: 'exist' })
  return signIn(server, database, caller, { id, message: { code: 'registered' } })
}

/** In a browser, the new session replaces the earlier session. For any other client, earlier tokens stay valid (F7). */
async function signIn(
  server: Server,
  database: Database,
  caller: Caller,
  { id, message }: { readonly id: number; readonly message: AnyMessage },
) {
  const answer = { success: 1, message, status: 'success' } as const
  const { browser, language, partner, token: earlier } = caller
  if (partner !== null) return { ...answer, token: await openScopedSession(database, id, language, partner) }
  if (browser === null) return { ...answer, token: await openSession(database, id, language) }
  if (earlier !== null) await closeSession(database, earlier)
  const { token, half } = await openSplitSession(database, id, language)
  return { ...answer, token, cookies: signedInCookies(server, browser, { id, half }) }
}

/**
 * A one-time code opens no account that only stores the address, because a stranger may have created that account (ADR 0006).
 * With the returned proof, the visitor can create an account without a second code (ADR 0030).
 */
async function refuseUnverified(database: Database, proved: Address): Promise<Refusal> {
  const proof = await issueProof(database, proved)
  if (!(await isClaimed(database, proved)))
    return refuse({ code: 'credentials-invalid' }, { status: 'warning', fields: { proof } })
  return refuse({ code: `${proved.kind}-unproved` }, { status: 'pending', fields: { proof } })
}

const verifyByProof = (database: Pool, proof: string, userId: number): Promise<void> =>
  transaction(database, async (client) => {
    const proved = await lockProof(client, proof)
    if (proved !== null && (await verifyAddress(client, userId, proved)) !== null) await endProof(client, proof)
  })

const verifyOwnAddress = (database: Pool, proved: Address, user: User | null): Promise<number | null> =>
  user === null ? Promise.resolve(null) : transaction(database, (client) => verifyAddress(client, user.id, proved))

export const createAccount: UseCase<'createAccount'> = (server, request, caller) =>
  transaction(server.database, async (client) => {
    const { codes } = server
    const { ip } = caller
    const proved = await lockProof(client, request.proof)
    if (proved === null) return PROOF_EXPIRED
    const read = visitorOf({ name: request.name, ...contactWith(proved, request) })
    if (!read.ok) return read.failure
    const person = read.value
    const other = person.addresses.find(({ kind }) => kind !== proved.kind)!
    if (person[proved.kind] !== subjectOf(proved))
      return malformed({ path: proved.kind, message: 'Must be the address that the proof confirms' })
    const wait = await codes.waitToName(proved, ip, client)
    if (wait !== null) return rateLimited({ code: 'too-many-tries' }, wait)
    if ((await ownerOf(client, other)) !== null) {
      // Without a limit, the holder of a proof could test which addresses have accounts.
      await codes.countTaken(proved, ip, client)
      return refuse({ code: `${other.kind}-taken` }, { status: 'exist' })
    }
    await endProof(client, request.proof)
    const id = await createUser(client, { ...person, referral: request.referral ?? null }, proved)
    return id === null ? PROOF_EXPIRED : signIn(server, client, caller, { id, message: { code: 'registered' } })
  })

/** Also the answer if an account has verified the address in the meantime. A new code then signs the visitor in to that account. */
const PROOF_EXPIRED = refuse({ code: 'proof-expired' }, { status: 'expired' })

const contactWith = (proved: Address, { email = '', mobile = '' }: Pick<Contact, 'email' | 'mobile'>) =>
  proved.kind === 'email' ? { email: email || proved.email, mobile } : { email, mobile: mobile || `+${proved.mobile}` }

export const logout: UseCase<'logout'> = async ({ database }, { everywhere = false }, { token, user }) => {
  if (everywhere) await closeSessionsOf(database, user.id)
  else await closeSession(database, token)
  return { success: 1, cookies: [{ name: 'session', value: null, maxAgeSeconds: 0 }] }
}

type Visitor = {
  readonly addresses: readonly Address[]
  readonly purpose: Purpose
  readonly email: string | null
  readonly mobile: string | null
  readonly name: string | null
}

type Contact = Pick<RequestOf<'verifyLoginOTP'>, 'name' | 'email' | 'mobile'>

function visitorOf({ name, email, mobile }: Contact): Result<Visitor, Malformed> {
  const mail = email === undefined ? null : parseAddress('email', email)
  const phone = mobile === undefined && mail !== null ? null : parseAddress('mobile', sentMobile(mobile ?? ''))
  const issues = [
    ...(name?.trim() === '' ? [fieldFault('name', { code: 'name-missing' })] : []),
    ...(mail?.ok === false ? mail.failure.map((violation) => fieldFault('email', violation)) : []),
    ...mobileViolations(phone).map((violation) => fieldFault('mobile', violation)),
  ]
  if (issues.length > 0) return failed(malformed(...issues))
  const addresses = [mail, phone].flatMap((address) => (address?.ok === true ? [address.value] : []))
  return ok({
    addresses: name === undefined ? addresses.slice(0, 1) : addresses,
    purpose: name === undefined ? 'sign-in' : 'register',
    email: toEmail(email ?? ''),
    mobile: toMobile(sentMobile(mobile ?? '')) || null,
    name: name?.trim() ?? null,
  })
}

const mobileViolations = (phone: ReturnType<typeof parseAddress> | null): readonly AccountViolation[] => {
  if (phone === null) return []
  if (!phone.ok) return phone.failure
  return phone.value.kind === 'mobile' ? checkAssigned(phone.value.mobile) : []
}

export const fieldFault = (path: string, violation: AccountViolation): FieldFault => ({
  path,
  message: message(violation, 'en'),
  visitorMessage: violation,
})
