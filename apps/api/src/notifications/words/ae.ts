import type { Words } from './en.ts'

export const ae: Words = {
  hello: (name) => `مرحبًا ${name}،`,
  'paid-booking': {
    subject: (what, day) => (day === null ? `تذكرتك: ${what}` : `تذكرتك: ${what}، ${day}`),
    heading: () => 'تم تأكيد حجزك',
    text: () => 'شكرًا لحجزك معنا. أظهر هذا الرمز عند المدخل، على هاتفك أو مطبوعًا.',
    sms: (what, day) => (day === null ? `تم تأكيد حجزك: ${what}. تذكرتك:` : `تم تأكيد حجزك: ${what}، ${day}. تذكرتك:`),
  },
  'paid-order': {
    subject: (number) => `طلبك ${number}`,
    heading: () => 'شكرًا لطلبك',
    text: () => 'وصلتنا دفعتك ونجهّز طلبك الآن. سنكتب إليك حين يكون في الطريق.',
    sms: (number) => `شكرًا لطلبك ${number}. وصلتنا دفعتك. طلباتك:`,
  },
  'paid-postcard': {
    subject: (what) => `بطاقتك البريدية: ${what}`,
    heading: () => 'تم طلب بطاقتك البريدية',
    text: () => 'وصلتنا دفعتك. سنطبع بطاقتك ونرسلها إلى العنوان الذي كتبته.',
    sms: (what) => `تم طلب بطاقتك البريدية «${what}». تابعها هنا:`,
  },
  expired: {
    subject: (what) => `لم يكتمل الحجز: ${what}`,
    heading: () => 'انتهت مهلة الدفع',
    text: (what) =>
      `احتفظنا لك بـ«${what}» قدر ما استطعنا، لكن لم تصلنا أي دفعة. لم يُخصم منك شيء. إن كنت لا تزال ترغب في القدوم، يُرجى الحجز من جديد.`,
    sms: (what) => `انتهت مهلة الدفع لـ«${what}». لم يُخصم منك شيء. احجز من جديد:`,
  },
  'refund-due': {
    subject: (amount) => `نعيد إليك ${amount}`,
    heading: (amount) => `نعيد إليك ${amount}`,
    text: (number) =>
      `وصلتنا دفعة عن ${number} لا يمكننا الاحتفاظ بها: وصلت بعد انتهاء المهلة، أو وصلت مرتين. لا يلزمك فعل شيء، فالمبلغ يعود إلى البطاقة التي دفعت بها.`,
    sms: (amount, number) => `وصلت دفعة عن ${number} متأخرة أو مكررة. نعيد إليك ${amount}:`,
  },
  refunded: {
    subject: (amount) => `مبلغ ${amount} في طريقه إليك`,
    heading: (amount) => `مبلغ ${amount} في طريقه إليك`,
    text: (number) =>
      `أعدنا المبلغ المدفوع عن ${number} إلى البطاقة التي دفعت بها. يظهر لدى معظم البنوك خلال عشرة أيام.`,
    sms: (amount, number) => `أعدنا ${amount} عن ${number} إلى بطاقتك:`,
  },
  cancelled: {
    subject: (what) => `تم الإلغاء: ${what}`,
    heading: () => 'تم إلغاء حجزك',
    text: (what, number) => `ألغينا حجز «${what}». لم تعد التذكرة ${number} صالحة للدخول.`,
    refund: (amount) => `نعيد ${amount} إلى البطاقة التي دفعت بها. يظهر المبلغ لدى معظم البنوك خلال عشرة أيام.`,
    sms: (what) => `تم إلغاء حجز «${what}»:`,
  },
  shipped: {
    subject: (number) => `طلبك ${number} في الطريق`,
    heading: () => 'طلبك في الطريق',
    text: (tracking) => `استلمت شركة التوصيل طردك. رقم التتبع: ${tracking}`,
    sms: (number, tracking) => `طلبك ${number} في الطريق. رقم التتبع: ${tracking}`,
  },
  delivered: {
    subject: (number) => `وصل طلبك ${number}`,
    heading: () => 'وصل طلبك',
    text: () => 'تم تسليم طردك. نتمنى أن ينال إعجابك.',
    sms: (number) => `تم تسليم طلبك ${number}:`,
  },
  undelivered: {
    subject: (number) => `تعذّر تسليم طلبك ${number}`,
    heading: () => 'تعذّر تسليم طلبك',
    text: () => 'لم تتمكن شركة التوصيل من تسليم طردك. يُرجى مراسلتنا لنجد حلًا آخر.',
    sms: (number) => `تعذّر تسليم طلبك ${number}. يُرجى مراسلتنا:`,
  },
  postcard: {
    subject: (what, status) => `بطاقتك البريدية «${what}»: ${status}`,
    heading: () => 'جديد بطاقتك البريدية',
    text: (what, status) => `بطاقتك البريدية «${what}»: ${status}`,
    sms: (what, status) => `بطاقتك البريدية «${what}»: ${status}`,
  },
  'invoice-approved': {
    subject: (count) => (count === 0 ? 'قُبلت فاتورتك' : 'أرقام السحب الخاصة بك'),
    heading: () => 'قُبلت فاتورتك',
    text: (count) =>
      count === 0
        ? 'شكرًا لإرسالها. قيمتها أقل من 50 درهمًا، لذلك لا رقم سحب لها هذه المرة.'
        : 'بالتوفيق! هذه أرقام السحب الخاصة بك:',
    sms: (numbers) => (numbers === '' ? 'قُبلت فاتورتك:' : `قُبلت فاتورتك. أرقام السحب الخاصة بك: ${numbers}`),
  },
  'invoice-rejected': {
    subject: () => 'تعذّر قبول فاتورتك',
    heading: () => 'تعذّر قبول فاتورتك',
    text: () => 'راجعنا صورة فاتورتك، وهذه ملاحظتنا:',
    sms: () => 'تعذّر قبول فاتورتك. السبب هنا:',
  },
  'invoice-resubmit': {
    subject: () => 'يُرجى إرسال صورة أخرى لفاتورتك',
    heading: () => 'يُرجى إرسال صورة أخرى',
    text: () => 'تعذّرت علينا قراءة صورة فاتورتك، وهذه ملاحظتنا:',
    sms: () => 'تعذّرت علينا قراءة صورة فاتورتك. يُرجى إرسال صورة أخرى:',
  },
  'raffle-won': {
    subject: (draw) => `مبروك الفوز: ${draw}`,
    heading: () => 'مبروك، لقد فزت!',
    text: (draw) => `سُحب رقمك في «${draw}». سنتواصل معك قريبًا بشأن جائزتك.`,
    verify: () => 'يمكن لأي شخص التحقق من السحب: تعرض صفحة السحوبات قائمة جميع الأرقام وكيف سُحب رقمك.',
    sms: (draw, number) => `مبروك! فاز رقمك ${number} في «${draw}». السحب:`,
  },
  'open-draws': 'السحب',
  'open-ticket': 'افتح التذكرة',
  'open-order': 'طلباتك',
  'open-postcard': 'بطاقتك البريدية',
  'open-invoices': 'فواتيرك',
  'book-again': 'احجز من جديد',
  'date-missing': 'أي يوم',
  'qr-of': (number) => `رمز التذكرة ${number}`,
  ticket: 'التذكرة',
  party: 'الضيوف',
  total: 'المجموع',
  receipt: {
    number: (number, day) => `الإيصال رقم ${number}، ${day}`,
    seller: (seller, trn) => `${seller}، رقم التسجيل الضريبي ${trn}`,
    vat: (rate, amount) => `يشمل المجموع ضريبة القيمة المضافة بنسبة ${rate}% وقدرها ${amount}`,
  },
  'promo-code': 'رمز العرض',
  delivery: 'التوصيل',
  footer: 'تصلك هذه الرسالة بسبب إجراء قمت به على دريشة.',
}
