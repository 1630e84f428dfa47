/** What the message with a code says, in both languages, since nobody knows yet which one its reader speaks. */
export const codeText = (code: string): string =>
  `${code} is your Dareesha code. It is good for 5 minutes.\n${code} هو رمز دريشة الخاص بك. صالح لمدة 5 دقائق.`

export const CODE_SUBJECT = 'Your Dareesha code · رمز دريشة'
