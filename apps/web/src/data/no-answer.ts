import { message } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'

/** The text of a timeout (NET-09). The separate module keeps the engine's messages out of the first page of a visit. */
export const noAnswerText = (language: Language): string => message({ code: 'no-answer' }, language)
