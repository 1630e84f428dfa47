import type { OctoErrorBody, OctoErrorCode } from '@dareesha/contract/octo'
import type { Language } from '@dareesha/engine'

import { serverMessage } from '../http/server-words.ts'
import type { AnyMessage } from '../http/server-words.ts'

type Ids = Pick<OctoErrorBody, 'productId' | 'optionId' | 'unitId' | 'availabilityId' | 'uuid'>

export type OctoFailure = {
  readonly error: OctoErrorCode
  readonly ids?: Ids
  readonly message?: AnyMessage
  readonly detail?: string
  readonly retryAfterSeconds?: number
}

const STATUS = {
  INVALID_PRODUCT_ID: 400,
  INVALID_OPTION_ID: 400,
  INVALID_UNIT_ID: 400,
  INVALID_AVAILABILITY_ID: 400,
  INVALID_BOOKING_UUID: 400,
  BAD_REQUEST: 400,
  UNPROCESSABLE_ENTITY: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<OctoErrorCode, number>

const WORDS: Readonly<Record<OctoErrorCode, Readonly<Record<Language, string>>>> = {
  INVALID_PRODUCT_ID: {
    en: 'The productId is missing or unknown.',
    ae: 'الحقل productId مفقود أو غير معروف.',
  },
  INVALID_OPTION_ID: { en: 'The optionId is missing or unknown.', ae: 'الحقل optionId مفقود أو غير معروف.' },
  INVALID_UNIT_ID: { en: 'The unitId is missing or unknown.', ae: 'الحقل unitId مفقود أو غير معروف.' },
  INVALID_AVAILABILITY_ID: {
    en: 'The availabilityId is missing, unknown or no longer open.',
    ae: 'الحقل availabilityId مفقود أو غير معروف أو لم يعد متاحًا.',
  },
  INVALID_BOOKING_UUID: {
    en: 'The uuid is missing, unknown, or was used for another booking.',
    ae: 'الحقل uuid مفقود أو غير معروف أو استُخدم لحجز آخر.',
  },
  BAD_REQUEST: { en: 'The request is not valid.', ae: 'الطلب غير صالح.' },
  UNPROCESSABLE_ENTITY: {
    en: 'The request is valid, but the booking does not allow it now.',
    ae: 'الطلب صالح، لكن حالة الحجز لا تسمح به الآن.',
  },
  UNAUTHORIZED: {
    en: 'Send your key in the header Authorization, as a Bearer token.',
    ae: 'أرسل مفتاحك في الترويسة Authorization بصيغة Bearer.',
  },
  FORBIDDEN: { en: 'This key is unknown or was revoked.', ae: 'هذا المفتاح غير معروف أو أُلغي.' },
  NOT_FOUND: { en: 'There is no such endpoint.', ae: 'لا توجد نقطة وصول بهذا العنوان.' },
  TOO_MANY_REQUESTS: {
    en: 'This key sent too many requests. Please wait a little.',
    ae: 'أُرسلت طلبات كثيرة بهذا المفتاح. يُرجى الانتظار قليلًا.',
  },
  INTERNAL_SERVER_ERROR: {
    en: 'Something failed on our side. Please try again.',
    ae: 'حدث خطأ لدينا. يُرجى المحاولة مرة أخرى.',
  },
  SERVICE_UNAVAILABLE: {
    en: 'The service is unavailable for a moment. Please try again.',
    ae: 'الخدمة غير متاحة للحظات. يُرجى المحاولة مرة أخرى.',
  },
}

export function errorAnswer(
  { error, ids, message, detail }: OctoFailure,
  language: Language,
): { readonly status: (typeof STATUS)[OctoErrorCode]; readonly body: OctoErrorBody } {
  const sentence = message === undefined ? WORDS[error][language] : serverMessage(message, language)
  return {
    status: STATUS[error],
    body: { error, errorMessage: detail === undefined ? sentence : `${sentence} ${detail}`, ...ids },
  }
}

export const badRequest = (detail: string): OctoFailure => ({ error: 'BAD_REQUEST', detail })

export const unprocessable = (message?: AnyMessage): OctoFailure => ({
  error: 'UNPROCESSABLE_ENTITY',
  ...(message === undefined ? {} : { message }),
})
