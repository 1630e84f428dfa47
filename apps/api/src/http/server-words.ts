import { message } from '@dareesha/engine/messages'
import type { Language, Message } from '@dareesha/engine/messages'
import { storeEn, storeMessage } from '@dareesha/engine/store'
import type { StoreMessage } from '@dareesha/engine/store'

const SERVER_WORDS = {
  'try-again': { en: 'Try again', ae: 'حاول مرة أخرى' },
  reference: { en: 'Reference:', ae: 'المرجع:' },
  booked: { en: 'Booking created', ae: 'تم إنشاء الحجز' },
  'prices-changed': {
    en: 'Prices have changed. Please review your booking.',
    ae: 'تغيّرت الأسعار. يُرجى مراجعة حجزك.',
  },
  'request-unreadable': { en: 'The request could not be read', ae: 'تعذّرت قراءة الطلب' },
  'payment-ready': { en: 'Your payment page is ready.', ae: 'صفحة الدفع جاهزة.' },
  'sent-before': {
    en: 'This request was already sent with different details. Please try again.',
    ae: 'أُرسل هذا الطلب من قبل بتفاصيل مختلفة. يُرجى المحاولة مرة أخرى.',
  },
  'package-unknown': { en: 'Package not found', ae: 'الباقة غير موجودة' },
  'page-unknown': { en: 'Page not found', ae: 'الصفحة غير موجودة' },
  'booking-unknown': { en: 'Booking not found', ae: 'الحجز غير موجود' },
  'admission-unknown': {
    en: 'The server does not know this admission. Please scan the ticket again.',
    ae: 'لا يعرف الخادم هذا الدخول. يُرجى مسح التذكرة مرة أخرى.',
  },
  'correction-larger': {
    en: 'This scan admitted fewer people. Please scan the ticket again.',
    ae: 'عدد من دخلوا بهذا المسح أقل من ذلك. يُرجى مسح التذكرة مرة أخرى.',
  },
  'undo-reason-missing': {
    en: 'Please say why you undo this admission.',
    ae: 'يُرجى ذكر سبب التراجع عن هذا الدخول.',
  },
  'voucher-unknown': { en: 'Voucher not found', ae: 'القسيمة غير موجودة' },
  'voucher-expired': { en: 'This voucher has expired', ae: 'انتهت صلاحية هذه القسيمة' },
  'product-unknown': { en: 'Product not found', ae: 'المنتج غير موجود' },
  'collection-unknown': { en: 'Collection not found', ae: 'المجموعة غير موجودة' },
  ordered: { en: 'Order created', ae: 'تم إنشاء الطلب' },
  'lines-changed': {
    en: 'Prices or stock have changed. Please review your cart.',
    ae: 'تغيّرت الأسعار أو الكميات. يُرجى مراجعة سلتك.',
  },
  'order-paid': { en: 'Paid', ae: 'مدفوع' },
  'order-complete': { en: 'Completed', ae: 'مكتمل' },
  'order-undelivered': { en: 'Could not be delivered', ae: 'تعذّر التوصيل' },
  'address-unknown': { en: 'Address not found', ae: 'العنوان غير موجود' },
  'addresses-full': {
    en: 'There is no room for more addresses. Please delete one first.',
    ae: 'لا يوجد متسع لعناوين أخرى. يُرجى حذف عنوان أولًا.',
  },
  'prizes-gone': { en: 'All prizes have been won.', ae: 'نفدت جميع الجوائز.' },
  'postcard-unknown': { en: 'This postcard is no longer offered', ae: 'لم تعد هذه البطاقة متاحة' },
  'postcards-unpaid': {
    en: 'Many of your postcards are not paid yet. Please pay for one of them, or order more in some days.',
    ae: 'لديك بطاقات كثيرة لم تُدفع بعد. يُرجى دفع إحداها، أو الطلب مجددًا بعد بضعة أيام.',
  },
  'postcards-too-many': {
    en: 'Only {{n}} postcards can be ordered in a day. Please come back tomorrow.',
    ae: 'لا يمكن طلب أكثر من {{n}} بطاقة في اليوم. يُرجى المتابعة غدًا.',
  },
  'invoice-unknown': { en: 'Invoice not found', ae: 'الفاتورة غير موجودة' },
  'invoice-known': {
    en: 'You have uploaded this invoice before. You will find it under your invoices.',
    ae: 'لقد رفعت هذه الفاتورة من قبل. تجدها ضمن فواتيرك.',
  },
  'uploads-too-many': {
    en: 'Only {{n}} invoices can be uploaded in a day. Please come back tomorrow.',
    ae: 'لا يمكن رفع أكثر من {{n}} فاتورة في اليوم. يُرجى المتابعة غدًا.',
  },
  'upload-stalled': {
    en: 'The upload stopped on its way. Please try again.',
    ae: 'توقّف الرفع في منتصف الطريق. يُرجى المحاولة مرة أخرى.',
  },
  'checkout-line-booking': { en: 'Booking', ae: 'حجز' },
  'checkout-line-order': { en: 'Order', ae: 'طلب' },
  'checkout-line-postcard': { en: 'Postcard', ae: 'بطاقة بريدية' },
  'payment-expired': {
    en: 'The time to pay is over. Your choices are saved: please order again.',
    ae: 'انتهت مهلة الدفع. اختياراتك محفوظة: يُرجى الطلب مرة أخرى.',
  },
  'payment-closed': { en: 'This booking can no longer be paid.', ae: 'لم يعد بالإمكان دفع هذا الحجز.' },
  'purchase-paid': {
    en: 'This order is already paid, so it cannot be cancelled here. You will find it under your orders.',
    ae: 'هذا الطلب مدفوع بالفعل ولا يمكن إلغاؤه هنا. تجده ضمن طلباتك.',
  },
  'purchase-not-cancelled': {
    en: 'We could not cancel this order right now. Please try again in a moment.',
    ae: 'تعذّر إلغاء هذا الطلب حاليًا. يُرجى المحاولة مرة أخرى بعد قليل.',
  },
  'purchase-elsewhere': {
    en: 'The payment of this order was started with a payment company that we no longer use, so the order cannot be cancelled here. If it is not paid, it expires by itself.',
    ae: 'بدأت عملية الدفع لهذا الطلب لدى شركة دفع لم نعد نتعامل معها، لذلك لا يمكن إلغاؤه هنا. وتنتهي صلاحيته تلقائيًا ما لم يُدفع.',
  },
  'cancel-unpaid': { en: 'This booking is not paid.', ae: 'هذا الحجز غير مدفوع.' },
  'cancel-done': { en: 'This booking is already cancelled.', ae: 'هذا الحجز ملغى بالفعل.' },
  'cancel-reason-missing': { en: 'Please give a reason.', ae: 'يُرجى ذكر السبب.' },
  'refund-too-large': {
    en: 'A refund can be at most what was paid for this booking.',
    ae: 'لا يمكن أن يتجاوز المبلغ المُعاد ما دُفع لهذا الحجز.',
  },
  'rebook-reason-missing': {
    en: 'Please say why the price difference is not settled.',
    ae: 'يُرجى ذكر سبب عدم تسوية فرق السعر.',
  },
  'rebook-nothing-to-refund': { en: 'The new time is not cheaper.', ae: 'الموعد الجديد ليس أقل سعرًا.' },
  'rebook-changed': {
    en: 'This booking or its price has just changed. Please look again.',
    ae: 'تغيّر هذا الحجز أو سعره للتو. يُرجى التحقق مرة أخرى.',
  },
  'rebook-arrived': { en: 'Guests of this booking have already entered.', ae: 'دخل زوار من هذا الحجز بالفعل.' },
  'rebook-unchanged': {
    en: 'The booking is already at this time.',
    ae: 'الحجز في هذا الموعد بالفعل.',
  },
  'rebook-closed': { en: 'This day or time is not open for visits.', ae: 'هذا اليوم أو الوقت غير متاح للزيارة.' },
  'rebook-full': { en: 'There is no room at this time.', ae: 'لا توجد أماكن في هذا الموعد.' },
  'coupon-known': { en: 'There is a code like this already.', ae: 'يوجد رمز مماثل بالفعل.' },
  'coupon-unknown': { en: 'There is no such code.', ae: 'لا يوجد رمز كهذا.' },
  'change-stale': {
    en: 'The catalogue or the bookings have just changed. Please look at the preview again.',
    ae: 'تغيّرت البيانات أو الحجوزات للتو. يُرجى مراجعة المعاينة مرة أخرى.',
  },
  'change-nothing': {
    en: 'Nothing would change. Days that the season or a weekday closes stay closed.',
    ae: 'هذا هو الوضع الحالي. الأيام المغلقة بسبب الموسم أو يوم من أيام الأسبوع تبقى مغلقة.',
  },
  'change-days-missing': { en: 'Please choose a day.', ae: 'يُرجى اختيار يوم.' },
  'change-days-order': { en: 'The last day is before the first one.', ae: 'اليوم الأخير يسبق اليوم الأول.' },
  'change-days-past': { en: 'These days are over.', ae: 'هذه الأيام مضت.' },
  'change-days-many': { en: 'Please choose at most one year.', ae: 'يُرجى اختيار سنة واحدة كحد أقصى.' },
  'change-every-day': {
    en: 'The limit for one time slot applies to every day. Please leave the days empty.',
    ae: 'يسري الحد المخصص لهذا الموعد على كل الأيام. يُرجى ترك الأيام فارغة.',
  },
  'change-no-days': { en: 'This package is sold without a day.', ae: 'تُباع هذه الباقة دون تحديد يوم.' },
  'change-price-of-slot': {
    en: 'All times of a day have the same price. Please choose the whole day.',
    ae: 'لكل أوقات اليوم السعر نفسه. يُرجى اختيار اليوم كاملًا.',
  },
  'change-slot-unknown': { en: 'This package has no such time.', ae: 'لا يوجد هذا الوقت في هذه الباقة.' },
  'change-value-missing': {
    en: 'Please enter a number for adults or for children.',
    ae: 'يُرجى إدخال رقم للكبار أو للأطفال.',
  },
  'resend-unpaid': { en: 'Only the ticket of a paid booking can be sent.', ae: 'لا يمكن إرسال تذكرة إلا لحجز مدفوع.' },
  'already-approved': {
    en: 'This invoice is already approved. Undo the approval first.',
    ae: 'هذه الفاتورة مقبولة بالفعل. يُرجى التراجع عن القبول أولًا.',
  },
  'amount-missing': { en: 'Please enter the amount of the invoice.', ae: 'يُرجى إدخال مبلغ الفاتورة.' },
  'amount-too-large': {
    en: 'Please check the amount: no invoice is that large.',
    ae: 'يُرجى التحقق من المبلغ: لا توجد فاتورة بهذا الحجم.',
  },
  'notes-missing': { en: 'Please tell the visitor why.', ae: 'يُرجى توضيح السبب للزائر.' },
  'notes-too-long': { en: 'Please shorten the note.', ae: 'يُرجى اختصار الملاحظة.' },
  'undo-not-approved': { en: 'This invoice is not approved.', ae: 'هذه الفاتورة غير مقبولة.' },
  'undo-in-draw': {
    en: 'A raffle number of this invoice is in a published list, so the approval is final.',
    ae: 'أحد أرقام هذه الفاتورة في قائمة منشورة، لذلك أصبح القبول نهائيًا.',
  },
  'order-unknown': { en: 'There is no paid order with this number.', ae: 'لا يوجد طلب مدفوع بهذا الرقم.' },
  'tracking-missing': { en: 'Please enter the tracking number.', ae: 'يُرجى إدخال رقم التتبع.' },
  'draw-unknown': { en: 'This draw does not exist.', ae: 'هذا السحب غير موجود.' },
  'draw-name-missing': { en: 'Please name the draw.', ae: 'يُرجى تسمية السحب.' },
  'draw-empty': { en: 'No raffle number waits for a draw.', ae: 'لا توجد أرقام تنتظر السحب.' },
  'draw-done': { en: 'This draw has already taken place.', ae: 'أُجري هذا السحب بالفعل.' },
  'draw-seed': {
    en: 'The words must fit one line of 200 characters.',
    ae: 'يجب أن تكون الكلمات في سطر واحد لا يتجاوز 200 حرف.',
  },
  'cancel-never': {
    en: 'This booking cannot be cancelled online. Please write to us, and we will see what we can do.',
    ae: 'لا يمكن إلغاء هذا الحجز عبر الموقع. يُرجى مراسلتنا لنرى ما يمكننا فعله.',
  },
  'cancel-late': {
    en: 'The time for a free cancellation is over. Please write to us, and we will see what we can do.',
    ae: 'انتهت مهلة الإلغاء المجاني. يُرجى مراسلتنا لنرى ما يمكننا فعله.',
  },
  'cancel-arrived': {
    en: 'Guests of this booking have already entered, so it can no longer be cancelled online. Please write to us.',
    ae: 'دخل زوار من هذا الحجز بالفعل، فلم يعد إلغاؤه عبر الموقع ممكنًا. يُرجى مراسلتنا.',
  },
  'holds-too-many': {
    en: 'Only {{n}} unpaid bookings or orders can be held at a time. Please pay for one of them, or try again in a minute.',
    ae: 'لا يمكن الاحتفاظ بأكثر من {{n}} حجوزات أو طلبات غير مدفوعة في الوقت نفسه. يُرجى دفع أحدها، أو المحاولة مرة أخرى بعد دقيقة.',
  },
  'holds-share': {
    en: 'Many of these are already reserved for you and not paid. Please pay for them first, or try again in a minute.',
    ae: 'حجزنا لك بالفعل عددًا كبيرًا منها ولم يُدفع ثمنه بعد. يُرجى الدفع أولًا، أو المحاولة مرة أخرى بعد دقيقة.',
  },
  'payment-away': {
    en: 'The payment cannot be opened right now. Nothing was charged: please try again in a moment.',
    ae: 'تعذّر فتح صفحة الدفع حاليًا. لم يُخصم أي مبلغ: يُرجى المحاولة مرة أخرى بعد قليل.',
  },
  'code-sent': { en: 'We have sent you a code.', ae: 'أرسلنا إليك رمزًا.' },
  'code-wait': {
    en: 'Please wait {{n}} seconds before you ask for another code.',
    ae: 'يُرجى الانتظار قبل طلب رمز آخر. الثواني المتبقية: {{n}}',
  },
  'sms-country': {
    en: 'We cannot send a code to this number. Please use your e-mail address.',
    ae: 'لا يمكننا إرسال رمز إلى هذا الرقم. يُرجى استخدام بريدك الإلكتروني.',
  },
  'sms-paused': {
    en: 'We cannot send a code by SMS right now. Please use your e-mail address.',
    ae: 'لا يمكننا إرسال رمز برسالة نصية حاليًا. يُرجى استخدام بريدك الإلكتروني.',
  },
  'too-many-tries': { en: 'Too many tries. Please wait a little.', ae: 'محاولات كثيرة. يُرجى الانتظار قليلًا.' },
  'credentials-invalid': { en: 'Invalid Login Credentials', ae: 'بيانات تسجيل الدخول غير صحيحة' },
  'email-unproved': {
    en: 'This e-mail is not confirmed yet. Please sign in by the mobile number, or sign up if you have no account.',
    ae: 'لم يُؤكَّد هذا البريد الإلكتروني بعد. يُرجى تسجيل الدخول برقم الهاتف، أو إنشاء حساب إن لم يكن لديك حساب.',
  },
  'mobile-unproved': {
    en: 'This number is not confirmed yet. Please sign in by the e-mail or by your earlier number, or sign up if you have no account.',
    ae: 'لم يُؤكَّد هذا الرقم بعد. يُرجى تسجيل الدخول بالبريد الإلكتروني أو برقمك السابق، أو إنشاء حساب إن لم يكن لديك حساب.',
  },
  'proof-expired': {
    en: 'Your code is no longer valid. Please ask for a new one.',
    ae: 'لم يعد رمزك صالحًا. يُرجى طلب رمز جديد.',
  },
  'signed-in': { en: 'Login Successfully', ae: 'تم تسجيل الدخول بنجاح' },
  registered: { en: 'User Registered Successfully', ae: 'تم تسجيل المستخدم بنجاح' },
  'email-taken': { en: 'Email already exist', ae: 'البريد الإلكتروني مسجل مسبقًا' },
  'mobile-taken': { en: 'Mobile already exist', ae: 'رقم الهاتف مسجل مسبقًا' },
  'staff-unknown': {
    en: 'This address does not belong to a member of staff. Please ask your manager to add it.',
    ae: 'هذا البريد غير مسجّل لأي من الموظفين. يُرجى أن تطلب من مديرك إضافته.',
  },
  'staff-gate-only': {
    en: 'Your role works at the gate. Please open /gate.',
    ae: 'دورك هو العمل عند البوابة. يُرجى فتح ‎/gate‎.',
  },
  'staff-role': {
    en: 'Your role cannot do this. Please ask your manager.',
    ae: 'لا يتيح لك دورك ذلك. يُرجى مراجعة مديرك.',
  },
  'origin-unknown': {
    en: 'This website cannot sell our tickets yet. Please book on our own site.',
    ae: 'لا يمكن لهذا الموقع بيع تذاكرنا بعد. يُرجى الحجز عبر موقعنا.',
  },
  'token-scope': {
    en: 'Please sign in on our own site for this.',
    ae: 'يُرجى تسجيل الدخول عبر موقعنا لهذا الطلب.',
  },
  'erase-payment': {
    en: 'Your payment for {{number}} is still open. Please pay or cancel it first.',
    ae: 'لم تكتمل عملية الدفع للطلب {{number}} بعد. يُرجى إتمامها أو إلغاؤها أولًا.',
  },
  'erase-visit': {
    en: 'Booking {{number}} has a visit today or later. Please cancel it first, or delete your account on the day after the visit.',
    ae: 'موعد زيارة الحجز {{number}} اليوم أو لاحقًا. يُرجى إلغاؤه أولًا، أو حذف حسابك في اليوم التالي للزيارة.',
  },
  'erase-order': {
    en: 'Your order {{number}} is not completed yet. Please delete your account once it is.',
    ae: 'لم يكتمل طلبك {{number}} بعد. يُرجى حذف حسابك بعد اكتماله.',
  },
  'erase-refund': {
    en: 'We still owe you money for {{number}}. Please delete your account once the refund has arrived.',
    ae: 'لم نُعد إليك بعد مبلغ الطلب {{number}}. يُرجى حذف حسابك بعد وصول المبلغ.',
  },
  'login-required': { en: 'Login is required', ae: 'يلزم تسجيل الدخول' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

export type ServerMessage = {
  readonly code: keyof typeof SERVER_WORDS
  readonly params?: { readonly n: number } | { readonly number: string }
}

export type AnyMessage = ServerMessage | Message | StoreMessage

export function serverMessage(given: AnyMessage, language: Language): string {
  if (isStoreMessage(given)) return storeMessage(given, language)
  if (!isServerMessage(given)) return message(given, language)
  return Object.entries(given.params ?? {}).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    SERVER_WORDS[given.code][language] as string,
  )
}

const isStoreMessage = (given: AnyMessage): given is StoreMessage => Object.hasOwn(storeEn, given.code)

const isServerMessage = (given: AnyMessage): given is ServerMessage => Object.hasOwn(SERVER_WORDS, given.code)

export const languageOf = (acceptLanguage: string | undefined): Language =>
  /^\s*ar\b/i.test(acceptLanguage ?? '') ? 'ae' : 'en'
