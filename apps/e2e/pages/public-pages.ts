import type { Language } from '../site.ts'

type InBoth = Readonly<Record<Language, string>>

/** A page that anybody may see, and that the server draws. */
export type PublicPage = {
  readonly path: string
  /** The first heading, which is also the title of the tab. */
  readonly title: InBoth
  /** Something that it says besides. */
  readonly text: InBoth
  readonly isMissing?: true
  /** It is not for search engines: what somebody searched for. */
  readonly isUnlisted?: true
  /** It tells search engines what it is about, by a text or by the records that it shows. */
  readonly isDescribed?: true
  /** The kinds of things that it tells search engines of. */
  readonly things?: readonly string[]
}

/** One of every kind. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    title: { en: 'Discover the sights of the emirate', ae: 'اكتشف معالم الإمارة' },
    text: { en: 'Days out for the family', ae: 'أيام للعائلة' },
    isDescribed: true,
    things: ['WebSite'],
  },
  {
    path: '/view-all-destination',
    title: { en: 'All destinations', ae: 'كل الوجهات' },
    text: { en: 'Kalba mangroves', ae: 'قرم كلباء' },
    isDescribed: true,
    things: ['ItemList', 'BreadcrumbList'],
  },
  {
    path: '/d/mleiha-desert',
    title: { en: 'Mleiha desert', ae: 'صحراء مليحة' },
    text: { en: 'Night in the desert', ae: 'ليلة في الصحراء' },
    isDescribed: true,
    things: ['TouristAttraction', 'ItemList', 'BreadcrumbList'],
  },
  {
    path: '/p/mangrove-sunrise-kayak',
    title: { en: 'Mangrove sunrise kayak', ae: 'جولة كاياك بين أشجار القرم عند الشروق' },
    text: { en: 'Kalba mangroves', ae: 'قرم كلباء' },
    isDescribed: true,
    things: ['TouristTrip', 'BreadcrumbList'],
  },
  {
    path: '/t/family',
    title: { en: 'Family', ae: 'العائلة' },
    text: { en: 'Museum entry', ae: 'تذكرة المتحف' },
    isDescribed: true,
    things: ['ItemList', 'BreadcrumbList'],
  },
  {
    path: '/search?d=-1&t=camel',
    title: { en: 'Results for “camel”', ae: 'نتائج البحث عن «camel»' },
    text: { en: 'Camel farm visit', ae: 'زيارة مزرعة الإبل' },
    isUnlisted: true,
  },
  {
    path: '/aboutus',
    title: { en: 'About Us', ae: 'من نحن' },
    text: { en: 'Dareesha', ae: 'دريشة' },
    isDescribed: true,
    things: ['BreadcrumbList'],
  },
  {
    path: '/no/such/page',
    title: { en: 'This page does not exist', ae: 'هذه الصفحة غير موجودة' },
    text: { en: 'Dareesha', ae: 'دريشة' },
    isMissing: true,
  },
]
