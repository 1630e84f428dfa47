import type { LabelKey } from '../catalogue/ticket-labels.ts'
import type { Language } from '../language.ts'
import { plural } from './catalogue.ts'
import type { ArabicForms, PluralForms } from './catalogue.ts'

type Label<Forms> = {
  readonly name: string
  readonly counted: Forms
}

const ENGLISH: Readonly<Record<LabelKey, Label<PluralForms>>> = {
  adult: { name: 'Adult', counted: { one: '{{n}} adult', other: '{{n}} adults' } },
  child: { name: 'Child', counted: { one: '{{n}} child', other: '{{n}} children' } },
  family: { name: 'Family', counted: { one: '{{n}} family', other: '{{n}} families' } },
  'football-court': {
    name: 'Football court',
    counted: { one: '{{n}} football court', other: '{{n}} football courts' },
  },
  individual: { name: 'Individual', counted: { one: '{{n}} individual', other: '{{n}} individuals' } },
  lounge: { name: 'Lounge', counted: { one: '{{n}} lounge', other: '{{n}} lounges' } },
  'double-kayak': { name: 'Double kayak', counted: { one: '{{n}} double kayak', other: '{{n}} double kayaks' } },
  'single-kayak': { name: 'Single kayak', counted: { one: '{{n}} single kayak', other: '{{n}} single kayaks' } },
  sunbed: { name: 'Sunbed', counted: { one: '{{n}} sunbed', other: '{{n}} sunbeds' } },
  trampoline: { name: 'Trampoline', counted: { one: '{{n}} trampoline', other: '{{n}} trampolines' } },
}

const arabic = (
  name: string,
  none: string,
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
): Label<ArabicForms> => ({
  name,
  counted: { zero: none, one, two, few: `{{n}} ${few}`, many: `{{n}} ${many}`, other: `{{n}} ${other}` },
})

const ARABIC: Readonly<Record<LabelKey, Label<ArabicForms>>> = {
  adult: arabic('بالغ', 'لا بالغين', 'بالغ واحد', 'بالغان', 'بالغين', 'بالغًا', 'بالغ'),
  child: arabic('طفل', 'لا أطفال', 'طفل واحد', 'طفلان', 'أطفال', 'طفلًا', 'طفل'),
  family: arabic('عائلة', 'لا عائلات', 'عائلة واحدة', 'عائلتان', 'عائلات', 'عائلة', 'عائلة'),
  'football-court': arabic('ملعب كرة قدم', 'لا ملاعب', 'ملعب واحد', 'ملعبان', 'ملاعب', 'ملعبًا', 'ملعب'),
  individual: arabic('فرد', 'لا أفراد', 'فرد واحد', 'فردان', 'أفراد', 'فردًا', 'فرد'),
  lounge: arabic('صالة', 'لا صالات', 'صالة واحدة', 'صالتان', 'صالات', 'صالة', 'صالة'),
  'double-kayak': arabic(
    'كاياك مزدوج',
    'لا كاياك مزدوج',
    'كاياك مزدوج واحد',
    'كاياكان مزدوجان',
    'كاياكات مزدوجة',
    'كاياكًا مزدوجًا',
    'كاياك مزدوج',
  ),
  'single-kayak': arabic(
    'كاياك فردي',
    'لا كاياك فردي',
    'كاياك فردي واحد',
    'كاياكان فرديان',
    'كاياكات فردية',
    'كاياكًا فرديًا',
    'كاياك فردي',
  ),
  sunbed: arabic(
    'سرير شمسي',
    'لا أسرّة شمسية',
    'سرير شمسي واحد',
    'سريران شمسيان',
    'أسرّة شمسية',
    'سريرًا شمسيًا',
    'سرير شمسي',
  ),
  trampoline: arabic(
    'ترامبولين',
    'لا ترامبولين',
    'ترامبولين واحد',
    'ترامبولينان',
    'ترامبولينات',
    'ترامبولينًا',
    'ترامبولين',
  ),
}

const LABELS = { en: ENGLISH, ae: ARABIC } as const

/** The label of a ticket. */
export const labelText = (label: LabelKey, language: Language): string => LABELS[language][label].name

/** A number of tickets with their label: "2 adults", «بالغان». */
export const countedLabel = (label: LabelKey, count: number, language: Language): string =>
  plural(LABELS[language][label].counted, count, language).replaceAll('{{n}}', String(count))
