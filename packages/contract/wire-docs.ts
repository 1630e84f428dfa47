/// <reference types="node" />
/** Generates docs/wire.md from the actions: `node packages/contract/wire-docs.ts`. */
import { writeFileSync } from 'node:fs'
import type * as z from 'zod/mini'

import { actions } from './src/actions.ts'
import type { ActionName } from './src/actions.ts'
import { anyItems, month, slashDay } from './src/actions/booking.ts'
import { destinationOrAll, flag, listLimit } from './src/actions/browsing.ts'
import { picture } from './src/actions/postcards.ts'
import { files, latitude, longitude } from './src/actions/rewards.ts'
import { gateConflict, gatePackage, gateSlot, lateScan, ticketAddOn } from './src/actions/gate.ts'
import { couponRow } from './src/actions/desk-coupons.ts'
import { touchedVisit } from './src/actions/desk-catalogue.ts'
import { deskRow, historyRow, offeredSlot, visitRow } from './src/actions/desk.ts'
import { deskInvoiceRow } from './src/actions/desk-invoices.ts'
import { deskCard, deskOrder, packedProduct } from './src/actions/desk-orders.ts'
import { raffleDraw, raffleEntry } from './src/actions/desk-raffles.ts'
import { auditRow, staffAccess } from './src/actions/staff.ts'
import { purchaseItems } from './src/items.ts'
import { addressForm, shippingId, storeItems } from './src/actions/store.ts'
import { namedFields } from './src/fields.ts'
import type { Field, Fields, ScalarField } from './src/fields.ts'
import { answers } from './src/answers.ts'
import { recordName } from './src/openapi/answer-schemas.ts'
import { purposes } from './src/openapi/purposes.ts'
import { staffActions } from './src/staff.ts'
import type { StaffAction, StaffActionName } from './src/staff.ts'
import { amount, count, day, id, quantity } from './src/wire.ts'

const staffPurposes: Record<StaffActionName, string> = {
  staffSignIn:
    'Checks the code that `sendOtp` sent to the e-mail address of a member of the staff, and opens a session for the gate or for the desk. At the gate, all staff act in the role `gate` (DESK-01, GATE-01).',
  staffSignOut: 'Ends the session (DESK-01).',
  auditList:
    'Returns the newest 200 changes by staff and operators. With `subject`, such as the number of a booking, it returns the newest 200 of that subject (DESK-02).',
  staffProfile: 'Returns the e-mail address and the role of the session (DESK-01).',
  deskToday: 'Returns the visits of a day by package and slot; without a date, of today (DESK-03).',
  deskBookings: 'Returns the paid bookings and the held ones of a day, by slot (DESK-03).',
  deskFind:
    'Returns the newest 50 bookings with this number, or whose buyer has this e-mail address, mobile number or part of a name (DESK-04).',
  deskBooking: 'Returns a booking of any buyer with its history (DESK-04).',
  deskResend: 'Sends the ticket of a paid booking to its buyer again (DESK-04).',
  deskOffer:
    'Returns the slots of a day for a paid booking, whether its party can move to each of them, and the price change. Without a date, the day is that of the booking (DESK-05).',
  deskRebook:
    'Moves a paid booking to another day or slot with enough places. If the new price is lower, staff refund the difference, or keep it and give a reason. If it is higher, they collect nothing and give a reason (DESK-05).',
  deskCancel:
    'Cancels a paid booking at any time with a reason, and refunds its whole amount or the given part (CAN-02).',
  deskInvoices: 'Returns the oldest 200 invoices, of every status or of one (DESK-07).',
  deskInvoice:
    'Returns an invoice with the signed address of its photo, which is valid until the session ends, and the next pending invoice (DESK-07).',
  deskDecide:
    'Approves an invoice for an amount, which issues one raffle number for every full AED 50, rejects it, or asks for another photo; the visitor reads the notes (DESK-07).',
  deskUndo:
    'Makes an approved invoice pending again and withdraws its raffle numbers, as long as none of them is in a published list (DESK-07).',
  deskDraws: 'Returns the newest 100 raffle draws, and how many numbers wait for the next list (DESK-08).',
  deskDrawEntries: 'Returns the numbers of a draw with their owners (DESK-08).',
  deskPublishDraw:
    'Closes a list with every raffle number that is in no list yet, and publishes its hash: the SHA-256 of the sorted numbers, each with a newline after it (DESK-08).',
  deskDraw:
    'Draws the winner of a published list, once, and publishes the seed: the given words or 256 random bits. The winner gets a message (DESK-08).',
  deskOrders: 'Returns the paid orders of the store whose delivery has no result yet, the oldest first (DESK-09).',
  deskShip:
    'Notes the tracking number of an order that is on its way; the customer gets a message with the number (DESK-09).',
  deskDeliver: 'Notes that an order was delivered, or could not be delivered (SORD-16).',
  deskPostcards:
    'Returns the hundred oldest paid postcards that were not printed, the number of all such postcards, and the signed address of a zip with the print files of the hundred: PNG with 3 mm bleed at 300 dpi. `missing.txt` lists cards whose pictures are missing (DESK-09).',
  deskMarkPostcards: 'Notes the progress of postcards. Their buyers see the progress, and get a message (DESK-09).',
  deskPreview:
    'Returns the paid and held bookings that a change of a package affects, and the version of this state. A change applies to the days from `first` to `last`; without `last`, to `first` alone. `close` and `open` with `slot_id` apply to this slot only. `limit` and `no-limit` with `slot_id` and without days apply to this slot on every day. A limit or a price that the request does not name stays unchanged (DESK-06).',
  deskChange:
    'Makes the change. `version` comes from the preview; after another booking or change, the server refuses this version. Existing bookings do not change (DESK-06).',
  couponList: 'Returns the promo codes of the catalogue with their uses (DESK-06).',
  couponAdd:
    'Adds a promo code to the catalogue. The fields are those of the catalogue file, and one parser reads both (DESK-06).',
  couponSwitch: 'Switches a promo code on or off (DESK-06).',
  gatePackages: 'Returns the packages with their slots, from which a gate chooses (GATE-01).',
  gateList:
    'Returns the tickets for a package on a day, for offline use at a gate: one line of `rows` for each ticket, `hash,state,adults,children,slot` and, after an arrival, `,adults,children` of the people who have entered. The hash is the first 16 characters of the base64url SHA-256 of the salt, a space and the number; the state is `c` confirmed, `u` unpaid or `x` cancelled (GATE-06).',
  gateScan:
    'Judges a ticket and admits everyone of its party who has not entered. A repeated `scan_id` gets the answer of the first request (GATE-02, GATE-05).',
  gateCorrect:
    'Lets only a part of an admitted party in, or no one, which undoes the admission and needs a `reason` (GATE-04).',
  gateDeliver:
    'Records offline scans. If a scan is already recorded, the server only corrects its number of people. `conflicts` counts the admissions that their tickets did not allow (GATE-06).',
  gateConflicts: 'Returns the conflicts of a day (GATE-06).',
}

const ACCESS = {
  none: 'No authentication.',
  optional: 'Authentication is optional: the server reads a bearer token if the request has one.',
  required: 'Requires `Authorization: Bearer <token>`.',
}

const scalars = new Map<z.core.$ZodType, string>([
  [amount, 'AED with at most two decimals'],
  [count, 'whole number, 0 or more'],
  [quantity, 'whole number, 1 or more'],
  [id, 'id, a whole number'],
  [flag, '`1` or `0`'],
  [listLimit, 'whole number, 1 to 100'],
  [destinationOrAll, 'id, a whole number, or `-1` for all'],
  [latitude, 'degrees, from -90 to 90'],
  [longitude, 'degrees, from -180 to 180'],
  [day, 'day as `YYYY-MM-DD`'],
  [slashDay, 'day as `MM/DD/YYYY`'],
  [month, 'month as `YYYY-MM`'],
  [staffAccess.staffProfile.answer.shape.role, '`gate`, `desk` or `manager`'],
  [picture, 'PNG, JPEG or WebP of at most 5 MB, as `data:image/png;base64,...`'],
  [files, 'file, or up to five files as `filepond` or `filepond[]`; the form is `multipart/form-data`'],
  [anyItems, '[items](#items) or [store items](#store-items)'],
  [shippingId, '`1`'],
])

const requestObjects = new Map<z.core.$ZodType, string>([
  [purchaseItems, 'items'],
  [purchaseItems.shape.packages.def.element, 'purchased package'],
  [storeItems, 'store items'],
  [storeItems.shape.products.def.element, 'purchased product'],
  [addressForm, 'address form'],
  [auditRow, 'audit row'],
  [gatePackage, 'gate package'],
  [gateSlot, 'gate slot'],
  [ticketAddOn, 'ticket add-on'],
  [lateScan, 'late scan'],
  [gateConflict, 'gate conflict'],
  [visitRow, 'visit row'],
  [visitRow.shape.name, 'name'],
  [deskRow, 'desk row'],
  [historyRow, 'history row'],
  [offeredSlot, 'offered slot'],
  [deskInvoiceRow, 'desk invoice'],
  [deskOrder, 'desk order'],
  [packedProduct, 'packed product'],
  [deskCard, 'desk postcard'],
  [touchedVisit, 'touched visit'],
  [couponRow, 'coupon row'],
  [raffleDraw, 'raffle draw'],
  [raffleEntry, 'raffle entry'],
])

const KINDS: Record<ScalarField['kind'], string> = {
  scalar: 'text, number or flag',
  text: 'text',
  id: 'id, a whole number',
  count: 'whole number, 0 or more',
  amount: 'AED with at most two decimals',
  discount: 'AED with at most two decimals, or a percentage with any number of decimals',
  flag: '`1` or `0`',
  day: 'day as `YYYY-MM-DD`',
  moment: 'date and time as `YYYY-MM-DD HH:mm`, or a day',
}

const INTRODUCTION = `# The wire

Generated from the action table of \`@dareesha/contract\` by \`node packages/contract/wire-docs.ts\`; do not edit.

All calls use one endpoint, \`POST /api\`, with a form body and the name of the action in the field \`action\`. Reads also work as \`GET /api?action=...\`.
An empty field counts as absent, and so does an empty or \`null\` field in \`items\`. The server ignores unknown fields. Only \`action\` may occur twice; the server uses its first value.

| Status | Answer |
| --- | --- |
| 200 | \`success: 1\` and the fields below, or a refusal: \`success: 0\` and \`msg\`, a sentence for the visitor |
| 400 | The request is malformed: \`success: 0\`, and \`issues: [{ path, message }]\` with one entry per fault. \`msg\` is a sentence for the visitor about the first invalid field that has such a sentence |
| 401 | The token is missing or expired: \`login_required: 1\` |
| 403 | The role of the session may not call the action. Or a page of another origin sends a token or a sign-in that it may not use: the body is as for 400, with the path \`origin\` or \`token\` |
| 404 | The action does not exist; the body is as for 400, with the path \`action\` |
| 405 | A \`GET\` of an action that writes; the answer has \`Allow: POST\`, and its body is as for 400 |
| 408 | A file upload stalled; the body is as for 400 |
| 413 | The form or its file is too large; the body is as for 400 |
| 429 | Too many attempts; \`Retry-After\` gives the seconds to wait |
| 500 | An internal error: \`msg\` and a \`reference\` to the server's log |
| 503 | The database or the payment provider is unavailable. Nothing is lost; clients may send the same request again after \`Retry-After\` |

Clients send ids, counts and amounts as numbers or as digits in text, and every other field in the type of the table. Where the table says array,
the server refuses a single value and a comma list. The server sends amounts as text with two decimals ("105.00"). Every
answer has \`success\` (\`1\` or \`0\`) and may have more fields than this page lists. An answer may have \`msg\`, in Arabic if \`Accept-Language\` names \`ar\` first and else in English. A field that is not marked \`always\` may be missing or null.`

const STAFF_INTRODUCTION = `# Actions of staff

Clients send these actions only with \`POST\`. All except \`staffSignIn\` need the token that \`staffSignIn\` returns. Without this token, the server answers with 401, even to a signed-in visitor. It answers another role with 403. The server writes each change to the audit list, and each admission to the list of scans.`

export function wireDocument(): string {
  const linked = new Set<Fields>()
  return (
    [
      INTRODUCTION,
      '# Actions',
      ...(Object.keys(actions) as ActionName[]).map((name) => actionSection(name, linked)),
      STAFF_INTRODUCTION,
      ...(Object.keys(staffActions) as StaffActionName[]).map(staffSection),
      '# Records',
      ...[...requestObjects].map(([schema, name]) => `## ${name}\n\n${table(requestRows(schema))}`),
      ...Array.from(linked, (list) => `## ${headingOf(list)}\n\n${table(recordRows(list, linked))}`),
    ].join('\n\n') + '\n'
  )
}

function actionSection(name: ActionName, linked: Set<Fields>): string {
  const { auth, request } = actions[name]
  const rows = [...requestRows(request, 'request'), ...recordRows(answers[name], linked, 'answer')]
  return [`## ${name}`, `${purposes[name]} ${ACCESS[auth]}`, table(rows)].join('\n\n')
}

function staffSection(name: StaffActionName): string {
  const { roles, request, answer }: StaffAction = staffActions[name]
  const access = roles === 'anyone' ? ACCESS.none : `Roles: ${roles.join(', ')}.`
  const rows = [...requestRows(request, 'request'), ...requestRows(answer, 'answer')]
  return [`## ${name}`, `${staffPurposes[name]} ${access}`, table(rows)].join('\n\n')
}

type Row = { readonly part: string; readonly name: string; readonly meaning: string; readonly isAlways: boolean }

const recordRows = (list: Fields, linked: Set<Fields>, part = ''): readonly Row[] =>
  [...namedFields(list)].map(([name, field]) => ({
    part,
    name,
    meaning: fieldMeaning(field, linked),
    isAlways: field.isRequired === true,
  }))

function fieldMeaning(field: Field, linked: Set<Fields>): string {
  switch (field.kind) {
    case 'list':
      return `array, JSON list or comma list${field.entries === 'values' ? '' : ` of ${field.entries === 'counts' ? 'whole numbers' : field.entries}`}`
    case 'rows':
      return `array of ${recordLink(field.fields, linked)}${OTHER_FORMS[field.or ?? 'none']}, or JSON of it`
    case 'boolean':
      return '`true` or `false`'
    case 'record':
      return `${recordLink(field.fields, linked)}, or JSON of it`
    case 'groups':
      return `arrays of ${recordLink(field.fields, linked)}, each by the slug of its group`
    default:
      return KINDS[field.kind]
  }
}

const OTHER_FORMS = { none: '', one: ', or one alone', texts: ', or their file names' }

function recordLink(list: Fields, linked: Set<Fields>): string {
  linked.add(list)
  return link(headingOf(list))
}

const headingOf = (list: Fields): string =>
  recordName(list)
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()

const link = (name: string): string => `[${name}](#${name.replaceAll(' ', '-')})`

const table = (rows: readonly Row[]): string =>
  rows.length === 0
    ? 'No fields of its own.'
    : [
        '| Field | Meaning | |',
        '| --- | --- | --- |',
        ...rows.map(({ part, name, meaning, isAlways }) => {
          const note = [part, isAlways ? 'always' : ''].filter((word) => word !== '').join(', ')
          return `| \`${name}\` | ${meaning} | ${note} |`
        }),
      ].join('\n')

function requestRows(schema: z.core.$ZodType, part = ''): readonly Row[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'object') throw new RangeError(`requestRows needs an object schema, not one of type ${def.type}`)
  return Object.entries(def.shape).map(([name, field]) => ({
    part,
    name,
    meaning: meaningOf(field),
    isAlways: field._zod.optin !== 'optional',
  }))
}

function meaningOf(schema: z.core.$ZodType): string {
  const scalarMeaning = scalars.get(schema)
  if (scalarMeaning !== undefined) return scalarMeaning
  const object = requestObjects.get(schema)
  if (object !== undefined) return link(object)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return meaningOf(def.innerType)
    case 'array':
      return `${requestObjects.has(def.element) ? 'array of' : 'array, each'} ${meaningOf(def.element)}`
    case 'pipe':
      return `JSON of ${meaningOf(def.out)}`
    case 'enum':
      return Object.values(def.entries)
        .map((value) => `\`${value}\``)
        .join(' or ')
    case 'boolean':
      return '`true` or `false`'
    case 'record':
      return 'object'
    case 'string':
      return textMeaning(def.checks ?? [])
    default:
      throw new RangeError(`meaningOf has no description for a schema of type ${def.type}`)
  }
}

function textMeaning(checks: readonly z.core.$ZodCheck[]): string {
  const longest = checks
    .map(({ _zod }) => (_zod as z.core.$ZodCheckMaxLength['_zod']).def.maximum)
    .find(Number.isInteger)
  return longest === undefined ? 'text' : `text of at most ${longest} characters`
}

if (import.meta.main) writeFileSync(new URL('../../docs/wire.md', import.meta.url), wireDocument())
