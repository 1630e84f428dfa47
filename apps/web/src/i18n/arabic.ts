type Counted<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : never

/** The keys of the Arabic words. Where English has two plural forms, Arabic has six. */
type ArabicKey<Key> = Key | `${Counted<Key>}_${Intl.LDMLPluralRule}`

/** Arabic words for English ones: a missing or an unknown key does not compile. */
export type ArabicOf<English extends Readonly<Record<string, string>>> = Readonly<
  Record<ArabicKey<keyof English & string>, string>
>
