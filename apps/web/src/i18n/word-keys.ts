import type { en } from './words/en.ts'

/** The keys of the words of every page. */
export type SiteKey = keyof typeof en

/** The keys with plural forms, without their suffix. */
type Counted<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : never

/** Callers request a plural key without its suffix, with `count`. */
type Asked<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

export type Words<Key = SiteKey> = (key: Asked<Key>, params?: Readonly<Record<string, string | number>>) => string

/** The keys of the Arabic words. Where English has two plural forms, Arabic has six. */
type ArabicKey<Key> = Key | `${Counted<Key>}_${Intl.LDMLPluralRule}`

/** Arabic words for English ones: a missing or an unknown key does not compile. */
export type ArabicOf<English extends Readonly<Record<string, string>>> = Readonly<
  Record<ArabicKey<keyof English & string>, string>
>
