import type { Said } from './said.ts'

/** The forms of a sentence that holds a count `n`, by the CLDR categories of the language. */
export type PluralForms = Readonly<Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>> & {
  readonly other: string
}

/** Arabic has all six. */
export type ArabicForms = Readonly<Record<Intl.LDMLPluralRule, string>>

/** Everything that can be said in fixed words. */
export type SaidCode = Exclude<Said['code'], 'server'>

/** The members of the union that can have this code; one member may have several. */
type Saying<Code, Member = Said> = Member extends { readonly code: infer Codes }
  ? Code extends Codes
    ? Member
    : never
  : never

type ParamsOf<Code extends SaidCode> =
  Saying<Code> extends { readonly params: infer Params } ? keyof Params & string : never

type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type PlaceholdersOf<Entry> = Entry extends string ? Placeholders<Entry> : Placeholders<Entry[keyof Entry] & string>

/** An entry whose placeholders are all parameters of its code; any other becomes a type that nothing fits. */
type Fitting<Code, Entry> = Code extends SaidCode
  ? [PlaceholdersOf<Entry>] extends [ParamsOf<Code>]
    ? Entry
    : { readonly 'a placeholder is no parameter of this code': Exclude<PlaceholdersOf<Entry>, ParamsOf<Code>> }
  : never

/**
 * The words of one language: a missing code, an unknown code or a misspelt placeholder does not compile.
 */
export const catalogue = <Forms extends PluralForms, const Entries extends Readonly<Record<SaidCode, string | Forms>>>(
  entries: Entries & { readonly [Code in keyof Entries]: Fitting<Code, Entries[Code]> },
): Readonly<Record<SaidCode, string | PluralForms>> => entries
