import { addResources } from '../../i18n.ts'
import type { ArabicOf } from '../en.ts'
import { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'package.skip': 'انتقل إلى الحجز',
  'package.see-dates': 'اعرض التواريخ',
  'package.choose-tickets': 'اختر التذاكر',
  'package.see-others': 'شاهد أفكارًا أخرى',
  'package.book': 'احجز زيارتك',
  'package.sold-out': 'نفدت تذاكر هذه الباقة. تجد أفكارًا أخرى أدناه.',
  'package.over': 'انتهى الموسم. تجد أفكارًا أخرى أدناه.',
  'package.soon': 'لم يبدأ الموسم بعد، لكن يمكنك حجز يومك من الآن.',
  'package.from': 'ابتداءً من',
  'package.duration': 'المدة:',
  'package.languages': 'اللغات:',
  'package.meeting-point': 'نقطة اللقاء:',
  'package.cancel': 'إلغاء مجاني حتى {{time}} قبل الموعد',
  'package.tabs': 'عن هذه الباقة',
  'package.amenities': 'المرافق',
  'package.location': 'الموقع',
  'package.additional': 'معلومات إضافية',
  'package.itinerary': 'البرنامج',
  'package.gallery': 'الصور',
  'package.open-map': 'افتح الخريطة',
  'package.map-of': 'خريطة {{name}}',
  'package.picture': 'صورة {{n}} من {{name}}',
  'package.previous': 'الصورة السابقة',
  'package.next': 'الصورة التالية',
  'package.not-found': 'هذه الباقة غير موجودة',
  'amenity.free_wiFi': 'واي فاي مجاني',
  'amenity.free_parking': 'مواقف مجانية',
  'amenity.dining': 'مطعم',
  'amenity.washrooms': 'دورات مياه',
  'amenity.seating': 'مقاعد',
  'amenity.bar_or_lounge': 'صالة',
  'amenity.refreshments': 'مرطبات',
}

addResources('package', en, ae)
