import type { CatalogueFile } from '@dareesha/contract'

const page = (slug: string, title: readonly [string, string], content: readonly [string, string]) => ({
  url_slug: slug,
  title: title[0],
  arabic_title: title[1],
  content: `<p>${content[0]}</p>`,
  arabic_content: `<p>${content[1]}</p>`,
})

export const pages: NonNullable<CatalogueFile['pages']> = [
  page(
    'aboutus',
    ['About Us', 'من نحن'],
    [
      'We look after the destinations of the emirate and everything you can do there.',
      'نعتني بوجهات الإمارة وكل ما يمكنك القيام به فيها.',
    ],
  ),
  page(
    'contactus',
    ['Contact', 'اتصل بنا'],
    [
      'Write to us on WhatsApp: we answer in Arabic and English, every day.',
      'راسلنا عبر واتساب: نجيب بالعربية والإنجليزية كل يوم.',
    ],
  ),
  page(
    'terms',
    ['Terms', 'الشروط'],
    [
      'A booking is confirmed once it is paid. Dates can be changed up to 24 hours before.',
      'يتأكد الحجز بعد الدفع. يمكن تغيير التاريخ حتى 24 ساعة قبل الموعد.',
    ],
  ),
  page(
    'privacy',
    ['Privacy', 'الخصوصية'],
    ['We keep what a booking needs, and nothing else.', 'نحتفظ بما يحتاجه الحجز فقط.'],
  ),
]
