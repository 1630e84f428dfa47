import { addResources } from '../../i18n.ts'
import type { ArabicOf } from '../en.ts'
import { en } from './en.ts'

export const ae: ArabicOf<typeof en> = {
  'scratch.title': 'اكشط واربح',
  'scratch.lead': 'بطاقة واحدة لكل زائر، وتحت كل بطاقة جائزة.',
  'scratch.card': 'بطاقتك',
  'scratch.how': 'اكشط الطبقة الذهبية بإصبعك أو بالفأرة، أو اضغط الزر.',
  'scratch.progress': 'ما كُشط',
  'scratch.reveal': 'اكشف الجائزة',
  'scratch.won': 'لقد ربحت',
  'scratch.code_zero': 'بلا رمز',
  'scratch.code_one': 'رمزك',
  'scratch.code_two': 'رمزاك',
  'scratch.code_few': 'رموزك',
  'scratch.code_many': 'رموزك',
  'scratch.code_other': 'رموزك',
  'scratch.use_zero': 'لا تحتاج جائزتك إلى رمز.',
  'scratch.use_one': 'اعرض هذا الرمز عند استلام الجائزة. يُستخدم مرة واحدة.',
  'scratch.use_two': 'اعرض هذين الرمزين عند استلام الجائزة. يُستخدم كل منهما مرة واحدة.',
  'scratch.use_few': 'اعرض هذه الرموز عند استلام الجائزة. يُستخدم كل منها مرة واحدة.',
  'scratch.use_many': 'اعرض هذه الرموز عند استلام الجائزة. يُستخدم كل منها مرة واحدة.',
  'scratch.use_other': 'اعرض هذه الرموز عند استلام الجائزة. يُستخدم كل منها مرة واحدة.',
  'scratch.saved': 'جائزتك محفوظة لك: عد إلى هذه الصفحة متى احتجت إليها.',
  'scratch.offline': 'أنت غير متصل بالإنترنت. تُفتح بطاقتك فور عودة الاتصال.',
  'scratch.login': 'تسجيل الدخول',
  'scratch.tabs': 'عن هذه اللعبة',
  'scratch.about': 'نبذة',
  'scratch.terms': 'الشروط',
  'scratch.faq': 'الأسئلة الشائعة',
  'scratch.about-text':
    'الجوائز من وجهاتنا ومن أهلها: كرك عند الخور، وساعة بالكاياك، وليلة تحت النجوم. وفي كل بطاقة واحدة منها.',
  'scratch.terms-one': 'جائزة واحدة لكل شخص، تُسحب بالقرعة عند فتح البطاقة أول مرة.',
  'scratch.terms-stock': 'تُمنح الجوائز حتى نفاد الكمية.',
  'scratch.terms-code': 'اعرض رمزك عند استلام الجائزة. يُستخدم مرة واحدة.',
  'scratch.terms-cash': 'لا تُستبدل الجائزة بمال ولا بجائزة أخرى.',
  'scratch.faq-again': 'هل يمكنني اللعب مرة أخرى؟',
  'scratch.faq-again-answer': 'لكل شخص بطاقة واحدة، وتحتها الجائزة نفسها كلما فتحتها.',
  'scratch.faq-hand': 'ماذا لو لم أستطع الكشط؟',
  'scratch.faq-hand-answer': 'اضغط «اكشف الجائزة»، فهو يؤدي الأمر نفسه.',
  'scratch.faq-lost': 'أين أجد رمزي لاحقًا؟',
  'scratch.faq-lost-answer': 'هنا: سجّل الدخول وافتح هذه الصفحة من جديد.',
}

addResources('scratch', en, ae)
