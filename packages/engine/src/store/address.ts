import { failed, ok } from '@dareesha/contract'
import type { addressLinesFields, deliveryAddressFields, Fault, RequestOf, Result } from '@dareesha/contract'

import { mobileFieldText, toMobile } from '../account/phone.ts'
import type { User } from '../account/user.ts'
import { isRecord, parseIfJson, parseRows, RecordReader } from '../record-reader.ts'
import type { StoreFormViolation } from './violation.ts'

/** The emirates. The first emirate is the default (CHK-10). */
export const STATES = ['Abu Dhabi', 'Dubai', 'Sharjah', 'Ajman', 'Umm Al-Quwain', 'Fujairah', 'Ras Al Khaimah'] as const

/** An emirate, as the wire names it. */
export type State = (typeof STATES)[number]

/** The only delivery country (CHK-11). */
export const COUNTRY = 'United Arab Emirates'

/** Greatest lengths of the address fields on the wire, in UTF-16 units. */
export const ADDRESS_LENGTHS = { name: 200, phone: 40, address: 500, landmark: 200, city: 200 } as const

/** Largest number of addresses per account. */
export const MAX_ADDRESSES = 50

/** The fields of the address form, as typed. The country is fixed (CHK-09 to CHK-12). */
export type AddressForm = {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly landmark: string
  readonly city: string
  readonly state: string
}

/** A valid delivery address. The phone number has only digits. */
export type AddressLines = Omit<AddressForm, 'state'> & { readonly state: State; readonly country: typeof COUNTRY }

/** An address of the address book (ENT-29). */
export type Address = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly landmark: string | null
  readonly city: string | null
  readonly state: string | null
  readonly country: string
}

export const emptyAddress: AddressForm = {
  name: '',
  phone: '',
  address: '',
  landmark: '',
  city: '',
  state: STATES[0],
}

/** The initial form, with the name and mobile number of the customer, if known (UX-08). */
export const openingAddress = (customer: Pick<User, 'name' | 'mobile'> | null): AddressForm =>
  customer === null
    ? emptyAddress
    : { ...emptyAddress, name: customer.name, phone: customer.mobile === null ? '' : mobileFieldText(customer.mobile) }

/** Validates the address form. Violations have the order of the fields (CHK-06 to CHK-11). */
export function parseAddressForm(form: AddressForm): Result<AddressLines, readonly StoreFormViolation[]> {
  const phone = toMobile(form.phone)
  const lines = {
    name: oneLine(form.name),
    phone: phone ?? '',
    address: oneLine(form.address),
    landmark: oneLine(form.landmark),
    city: oneLine(form.city),
  }
  const state = STATES.find((emirate) => emirate === form.state)
  const isTooLong = Object.entries(ADDRESS_LENGTHS).some(
    ([field, max]) => lines[field as keyof typeof lines].length > max,
  )
  const violations: StoreFormViolation[] = [
    ...(lines.name === '' ? [{ code: 'address-name' } as const] : []),
    ...(phone === '' ? [{ code: 'address-phone' } as const] : []),
    ...(phone === null ? [{ code: 'address-phone-invalid' } as const] : []),
    ...(lines.address === '' ? [{ code: 'address-missing' } as const] : []),
    ...(state === undefined || isTooLong ? [{ code: 'address-invalid' } as const] : []),
  ]
  return violations.length > 0 || state === undefined ? failed(violations) : ok({ ...lines, state, country: COUNTRY })
}

// Every field is a single line, so pasted line breaks become spaces.
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Builds the addAddress request (CALL-40). */
export const toAddressRequest = (address: AddressLines): RequestOf<'addAddress'> => ({ address: { ...address } })

/** Parses the answer of getAddress, addAddress or deleteAddress. The newest address is the last (CALL-39, CALL-41). */
export const parseAddresses = (data: unknown): Result<readonly Address[], readonly Fault[]> =>
  parseRows(data, (row: RecordReader<typeof deliveryAddressFields>) => {
    const lines = parseIfJson(row.raw('address'))
    if (!isRecord(lines)) row.refuse('address', 'not-an-object')
    const read = readAddressLines(new RecordReader(isRecord(lines) ? lines : {}))
    return { id: row.requiredCount('id'), ...read, phone: read.phone || (row.text('phone') ?? '') }
  })

export const readAddressLines = (lines: RecordReader<typeof addressLinesFields>): Omit<Address, 'id'> => ({
  name: lines.text('name') ?? '',
  phone: lines.text('phone') ?? '',
  address: lines.text('address') ?? '',
  landmark: lines.filledText('landmark'),
  city: lines.filledText('city'),
  state: lines.filledText('state'),
  country: lines.text('country') ?? COUNTRY,
})

/** Returns the last address of the list; null for an empty list (CHK-01). */
export const defaultAddress = (addresses: readonly Address[]): Address | null => addresses.at(-1) ?? null
