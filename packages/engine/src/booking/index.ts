export type * from "./package.ts";
export type * from "./selection.ts";
export type * from "./quote.ts";
export type * from "./coupon.ts";
export type * from "./party.ts";
