import type { Said } from './said.ts'

/** The forms of a sentence that holds a count `n`, by the CLDR categories of the language. */
export type PluralForms = Readonly<Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>> & {
  readonly other: string
}

/** Arabic has all six. */
export type ArabicForms = Readonly<Record<Intl.LDMLPluralRule, string>>

/** Everything that can be said in fixed words. */
export type SaidCode = CodeOf<Said>

type CodeOf<Sayable extends { readonly code: string }> = Exclude<Sayable['code'], 'server'>

/** The members of the union that can have this code; one member may have several. */
type Saying<Code, Member> = Member extends { readonly code: infer Codes }
  ? Code extends Codes
    ? Member
    : never
  : never

type ParamsOf<Code, Sayable> =
  Saying<Code, Sayable> extends { readonly params: infer Params } ? keyof Params & string : never

type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type PlaceholdersOf<Entry> = Entry extends string ? Placeholders<Entry> : Placeholders<Entry[keyof Entry] & string>

/** An entry whose placeholders are all parameters of its code; any other becomes a type that nothing fits. */
type Fitting<Code, Entry, Sayable> = [PlaceholdersOf<Entry>] extends [ParamsOf<Code, Sayable>]
  ? Entry
  : { readonly 'a placeholder is no parameter of this code': Exclude<PlaceholdersOf<Entry>, ParamsOf<Code, Sayable>> }

/**
 * The words of one language for all that can be said of a subject: a missing code, an unknown code or a misspelt placeholder does
 * not compile.
 */
export const catalogueOf =
  <Sayable extends { readonly code: string }>() =>
  <Forms extends PluralForms, const Entries extends Readonly<Record<CodeOf<Sayable>, string | Forms>>>(
    entries: Entries & {
      readonly [Code in keyof Entries]: Code extends CodeOf<Sayable> ? Fitting<Code, Entries[Code], Sayable> : never
    },
  ): Readonly<Record<CodeOf<Sayable>, string | PluralForms>> =>
    entries

/** The words of one language for what the rules and the wizard say. */
export const catalogue = catalogueOf<Said>()
