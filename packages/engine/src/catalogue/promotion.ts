/** The code that the promo strip advertises, and what it takes off a first order (HOME-07, CONST-13). */
export const PROMOTION = { code: 'WELCOME10', percent: 10 } as const
