import { randomUUID } from 'node:crypto'

import { encodeRequest, failed, isSuccess, messageOf, ok } from '@dareesha/contract'
import type { Call, CallFailure, FormValue, Result } from '@dareesha/contract'
import type { Language } from '@dareesha/engine/messages'

import { dispatch } from '../http/dispatch.ts'
import type { Outcome } from '../http/outcome.ts'
import { failureLog } from '../http/failure.ts'
import type { Server } from '../use-cases/use-case.ts'

export const anonymousCall = (server: Server) => {
  const logFailure = failureLog(server.log)
  return (language: Language): Call =>
    async (action, request) => {
      const fields = encodeRequest(action, request)
      if (!fields.ok) return failed({ code: 'malformed', msg: null, issues: fields.failure })
      try {
        const caller = { token: null, browser: null, pageOrigin: null, partner: null, language, origin: '', ip: '' }
        return resultOf(await dispatch(server, action, filled(fields.value), caller))
      } catch (error) {
        logFailure(toError(error), randomUUID())
        return failed({ code: 'server', status: 500, msg: null })
      }
    }
}

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

const filled = (fields: Readonly<Record<string, FormValue>>): Readonly<Record<string, FormValue>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))

function resultOf<Answer>({ status, body }: Outcome): Result<Answer, CallFailure> {
  const msg = messageOf(body)
  if (status !== 200) return failed({ code: 'server', status, msg })
  return isSuccess(body['success']) ? ok(body as Answer) : failed({ code: 'refused', msg, answer: body })
}
