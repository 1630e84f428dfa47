import { failed, ok } from '@dareesha/contract'
import type { Fault, RequestOf, Result } from '@dareesha/contract'

import { toMobile } from '../account/phone.ts'
import { isRecord, outOfJson, parseRows, RecordReader } from '../record-reader.ts'
import type { StoreFormViolation } from './violation.ts'

/** The emirates, the default first (CHK-10). */
export const STATES = ['Abu Dhabi', 'Dubai', 'Sharjah', 'Ajman', 'Umm Al-Quwain', 'Fujairah', 'Ras Al Khaimah'] as const

/** An emirate, as the wire names it. */
export type State = (typeof STATES)[number]

/** The one country there is delivery to (CHK-11). */
export const COUNTRY = 'United Arab Emirates'

/** Characters of the fields of an address, as the wire takes them. */
export const ADDRESS_LENGTHS = { name: 200, phone: 40, address: 500, landmark: 200, city: 200 } as const

/** Addresses that one person keeps: nobody needs more, and a list has an end. */
export const MOST_ADDRESSES = 50

/** What is typed into the form of an address, as it stands; the country cannot be changed (CHK-09 to CHK-12). */
export type AddressForm = {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly landmark: string
  readonly city: string
  readonly state: string
}

/** Where a parcel goes, and to whom; the phone number as it is stored, digits only. */
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

/** An empty form; `Abu Dhabi` is chosen (CHK-10). */
export const emptyAddress: AddressForm = {
  name: '',
  phone: '',
  address: '',
  landmark: '',
  city: '',
  state: STATES[0],
}

/** The fields of the form, each of them one line, or everything that is wrong with them in their order (CHK-06 to CHK-11). */
export function parseAddressForm(form: AddressForm): Result<AddressLines, readonly StoreFormViolation[]> {
  const phone = toMobile(form.phone)
  const lines = {
    name: oneLine(form.name),
    phone: phone ?? '',
    address: oneLine(form.address),
    landmark: oneLine(form.landmark),
    city: oneLine(form.city),
  }
  const state = STATES.find((one) => one === form.state)
  const isTooLong = Object.entries(ADDRESS_LENGTHS).some(
    ([field, most]) => lines[field as keyof typeof lines].length > most,
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

/** A field is one line: the end of a line that was pasted in, and what no keyboard writes, is a space. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** The addAddress request of an address (CALL-40). */
export const toAddressRequest = (address: AddressLines): RequestOf<'addAddress'> => ({ address: { ...address } })

/** The answer of getAddress and deleteAddress, in its order: the one added last comes last (CALL-39, CALL-41). */
export const parseAddresses = (data: unknown): Result<readonly Address[], readonly Fault[]> =>
  parseRows(data, (row) => {
    const lines = outOfJson(row.raw('address'))
    if (!isRecord(lines)) row.refuse('address', 'not-an-object')
    const within = new RecordReader(isRecord(lines) ? lines : {}, '', [])
    return {
      id: row.requiredCount('id'),
      name: within.text('name') ?? '',
      phone: within.text('phone') ?? row.text('phone') ?? '',
      address: within.text('address') ?? '',
      landmark: within.arabicText('landmark'),
      city: within.arabicText('city'),
      state: within.arabicText('state'),
      country: within.text('country') ?? COUNTRY,
    }
  })

/** The address that a parcel goes to unless another is chosen: the last one (CHK-01); null for none. */
export const defaultAddress = (addresses: readonly Address[]): Address | null => addresses.at(-1) ?? null
