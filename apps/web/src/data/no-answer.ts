import { message } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'

/** The text of a timeout (NET-09). A separate module keeps the engine's messages out of first loads. */
export const noAnswerText = (language: Language): string => message({ code: 'no-answer' }, language)
