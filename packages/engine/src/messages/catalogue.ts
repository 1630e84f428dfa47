import { LOCALES, perLanguage } from '../language.ts'
import type { Language } from '../language.ts'
import type { Message } from './notices.ts'

/** The plural forms of a text with a count `n`, by CLDR category. */
export type PluralForms = Readonly<Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>> & {
  readonly other: string
}

export type ArabicForms = Readonly<Record<Intl.LDMLPluralRule, string>>

const rules = perLanguage((language) => new Intl.PluralRules(LOCALES[language]))

export const plural = (forms: PluralForms, count: number, language: Language): string =>
  forms[rules(language).select(count)] ?? forms.other

/** The code of a message with a text in `en` and `ae`. A `server` message contains its own text. */
export type MessageCode = CodeOf<Message>

type CodeOf<Union extends { readonly code: string }> = Exclude<Union['code'], 'server'>

type MemberWith<Code, Member> = Member extends { readonly code: infer Codes }
  ? Code extends Codes
    ? Member
    : never
  : never

type ParamsOf<Code, Union> =
  MemberWith<Code, Union> extends { readonly params: infer Params } ? keyof Params & string : never

type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type PlaceholdersOf<Entry> = Entry extends string ? Placeholders<Entry> : Placeholders<Entry[keyof Entry] & string>

/** Rejects an entry with a placeholder that is not a parameter of its code. */
type CheckedEntry<Code, Entry, Union> = [PlaceholdersOf<Entry>] extends [ParamsOf<Code, Union>]
  ? Entry
  : { readonly 'a placeholder is not a parameter of this code': Exclude<PlaceholdersOf<Entry>, ParamsOf<Code, Union>> }

/** Checks the texts of one language at compile time. A missing or unknown code and a misspelt placeholder are type errors. */
export const catalogueOf =
  <Union extends { readonly code: string }>() =>
  <Forms extends PluralForms, const Entries extends Readonly<Record<CodeOf<Union>, string | Forms>>>(
    entries: Entries & {
      readonly [Code in keyof Entries]: Code extends CodeOf<Union> ? CheckedEntry<Code, Entries[Code], Union> : never
    },
  ): Readonly<Record<CodeOf<Union>, string | PluralForms>> =>
    entries
