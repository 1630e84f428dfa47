import { message } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'

/** The text of a timeout (NET-09). This function has its own module, so that the first page of a visit does not load the engine's messages. */
export const noAnswerText = (language: Language): string => message({ code: 'no-answer' }, language)
