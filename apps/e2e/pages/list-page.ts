import type { Locator, Page } from '@playwright/test'

import type { Language } from '../site.ts'

const WORDS = {
  home: { en: 'Home', ae: 'الرئيسية' },
  book: { en: 'Book Your Experience', ae: 'احجز تجربتك' },
  all: { en: /^All/, ae: /^الكل/ },
  couples: { en: /^Couples/, ae: /^الأزواج/ },
  friends: { en: /^Friends/, ae: /^الأصدقاء/ },
  family: { en: /^Family/, ae: /^العائلة/ },
  kids: { en: /^Kids/, ae: /^الأطفال/ },
  none: { en: 'No Packages Found', ae: 'لا توجد باقات' },
  soon: { en: 'Coming Soon', ae: 'قريبًا' },
  showAll: { en: 'Show all', ae: 'عرض الكل' },
  allDestinations: { en: 'All destinations', ae: 'كل الوجهات' },
  search: { en: 'Search packages', ae: 'ابحث في الباقات' },
  where: { en: 'Destination', ae: 'الوجهة' },
} as const satisfies Record<string, Record<Language, string | RegExp>>

export class ListPage {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  words(name: keyof typeof WORDS): string | RegExp {
    return WORDS[name][this.language]
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get title(): Locator {
    return this.main.getByRole('heading', { level: 1 })
  }

  get cards(): Locator {
    return this.main.getByRole('article')
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name }) })
  }

  tab(name: 'all' | 'couples' | 'friends' | 'family' | 'kids'): Locator {
    return this.main.getByRole('button', { name: this.words(name) })
  }

  text(name: keyof typeof WORDS): Locator {
    return this.main.getByText(this.words(name), { exact: true })
  }

  get searchField(): Locator {
    return this.main.getByRole('searchbox', { name: this.words('search') })
  }
}
