import type { Language } from '../site.ts'

type InBoth = Readonly<Record<Language, string>>

export type PublicPage = {
  readonly path: string
  readonly title: InBoth
  readonly text: InBoth
  readonly isMissing?: true
  readonly isUnlisted?: true
  readonly isDescribed?: true
  readonly things?: readonly string[]
}

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
