/** The coupon of the promo strip and its discount on a first order (HOME-07, CONST-13). */
export const PROMOTION = { code: 'WELCOME10', percent: 10 } as const
