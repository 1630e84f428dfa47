import { addResources } from '../../i18n.ts'
import type { ArabicOf } from '../en.ts'
import { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'bookings.title': 'حجوزاتي',
  'bookings.empty': 'لا يوجد سجل طلبات',
  'bookings.processing': 'قيد المعالجة',
  'bookings.failed': 'لم يكتمل',
  'bookings.show-qr': 'عرض رمز QR',
  'ticket.processing': 'حجزك قيد المعالجة',
  'ticket.confirmed': 'تم تأكيد حجزك',
  'ticket.failed': 'لم يكتمل هذا الحجز',
  'ticket.success': 'نراك قريبًا!',
  'ticket.processing-text':
    'إن كنت قد دفعت فنحن نتحقق من الدفع، وتتحدث هذه الصفحة تلقائيًا. وإن لم تدفع بعد فلا يزال بإمكانك الدفع.',
  'ticket.pay': 'ادفع الآن',
  'ticket.failed-text': 'لم يتم حجز شيء. يمكنك الحجز مرة أخرى في أي وقت.',
  'ticket.owed': 'يحق لك استرداد {{amount}} من المبلغ الذي دفعته، وسنعيده إليك.',
  'ticket.book-again': 'احجز مرة أخرى',
  'ticket.qr': 'رمز QR للطلب {{number}}',
  'ticket.qr-tip': 'اعرض هذا عند المدخل. ارفع سطوع الشاشة.',
  'ticket.order': 'رقم الطلب',
  'ticket.booked-on': 'تاريخ الحجز',
  'ticket.event-date': 'تاريخ الزيارة',
  'ticket.time': 'الوقت',
  'ticket.email': 'البريد الإلكتروني',
  'ticket.mobile': 'الهاتف',
  'ticket.total': 'المجموع',
  'ticket.options': 'التذكرة',
  'ticket.transport': 'المواصلات',
  'ticket.meals': 'الوجبات',
  'ticket.sub-packages': 'الإضافات',
  'ticket.coupon': 'القسيمة',
  'ticket.print': 'طباعة',
  'ticket.calendar': 'أضف إلى التقويم',
  'ticket.whatsapp': 'واتساب',
  'ticket.whatsapp-text': 'بخصوص حجزي {{number}}',
  'ticket.not-found': 'لم يُعثر على هذا الحجز',
}

addResources('bookings', en, ae)
