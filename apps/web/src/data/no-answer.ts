import { message } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'

/** The text of a timeout (NET-09). Its own module, because the messages of the rules are in no first load. */
export const noAnswerText = (language: Language): string => message({ code: 'no-answer' }, language)
