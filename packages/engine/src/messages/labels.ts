import type { LabelKey, TicketLabel } from '../catalogue/ticket-labels.ts'
import { textIn } from '../language.ts'
import type { Language } from '../language.ts'
import { plural } from './catalogue.ts'
import type { ArabicForms, PluralForms } from './catalogue.ts'

type Label<Forms> = {
  readonly name: string
  readonly counted: Forms
}

const english = (name: string, several: string): Label<PluralForms> => ({
  name,
  counted: { one: `{{n}} ${name.toLowerCase()}`, other: `{{n}} ${several}` },
})

const ENGLISH: Readonly<Record<LabelKey, Label<PluralForms>>> = {
  adult: english('Adult', 'adults'),
  child: english('Child', 'children'),
  family: english('Family', 'families'),
  'football-court': english('Football court', 'football courts'),
  individual: english('Individual', 'individuals'),
  lounge: english('Lounge', 'lounges'),
  'double-kayak': english('Double kayak', 'double kayaks'),
  'single-kayak': english('Single kayak', 'single kayaks'),
  sunbed: english('Sunbed', 'sunbeds'),
  trampoline: english('Trampoline', 'trampolines'),
}

const arabic = (
  name: string,
  none: string,
  one: string,
  two: string,
  few: string,
  many: string,
  other = name,
): Label<ArabicForms> => ({
  name,
  counted: { zero: none, one, two, few: `{{n}} ${few}`, many: `{{n}} ${many}`, other: `{{n}} ${other}` },
})

const ARABIC: Readonly<Record<LabelKey, Label<ArabicForms>>> = {
  adult: arabic('بالغ', 'لا بالغين', 'بالغ واحد', 'بالغان', 'بالغين', 'بالغًا'),
  child: arabic('طفل', 'لا أطفال', 'طفل واحد', 'طفلان', 'أطفال', 'طفلًا'),
  family: arabic('عائلة', 'لا عائلات', 'عائلة واحدة', 'عائلتان', 'عائلات', 'عائلة'),
  'football-court': arabic('ملعب كرة قدم', 'لا ملاعب', 'ملعب واحد', 'ملعبان', 'ملاعب', 'ملعبًا', 'ملعب'),
  individual: arabic('فرد', 'لا أفراد', 'فرد واحد', 'فردان', 'أفراد', 'فردًا'),
  lounge: arabic('صالة', 'لا صالات', 'صالة واحدة', 'صالتان', 'صالات', 'صالة'),
  'double-kayak': arabic(
    'كاياك مزدوج',
    'لا كاياك مزدوج',
    'كاياك مزدوج واحد',
    'كاياكان مزدوجان',
    'كاياكات مزدوجة',
    'كاياكًا مزدوجًا',
  ),
  'single-kayak': arabic(
    'كاياك فردي',
    'لا كاياك فردي',
    'كاياك فردي واحد',
    'كاياكان فرديان',
    'كاياكات فردية',
    'كاياكًا فرديًا',
  ),
  sunbed: arabic('سرير شمسي', 'لا أسرّة شمسية', 'سرير شمسي واحد', 'سريران شمسيان', 'أسرّة شمسية', 'سريرًا شمسيًا'),
  trampoline: arabic('ترامبولين', 'لا ترامبولين', 'ترامبولين واحد', 'ترامبولينان', 'ترامبولينات', 'ترامبولينًا'),
}

const LABELS = { en: ENGLISH, ae: ARABIC } as const

/** Returns the text of a ticket label. */
export const labelText = (label: TicketLabel, language: Language): string =>
  typeof label === 'string' ? LABELS[language][label].name : textIn(label, language)

/** Returns a number of tickets with their label: "2 adults", «بالغان»; "2 × Cabana" for a label of the catalogue. */
export const countedLabel = (label: TicketLabel, count: number, language: Language): string =>
  typeof label === 'string'
    ? plural(LABELS[language][label].counted, count, language).replaceAll('{{n}}', String(count))
    : `${count} × ${textIn(label, language)}`
