import { message } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'

/** What is said when the server has not answered in time (NET-09). By itself, since what rules say is in no first visit. */
export const noAnswerText = (language: Language): string => message({ code: 'no-answer' }, language)
