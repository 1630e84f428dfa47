/** The message with a code, in both languages because the reader's language is still unknown. */
export const codeText = (code: string): string =>
  `${code} is your Dareesha code. It is good for 5 minutes.\n${code} هو رمز دريشة الخاص بك. صالح لمدة 5 دقائق.`

export const CODE_SUBJECT = 'Your Dareesha code · رمز دريشة'
