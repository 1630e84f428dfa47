const en = {
  keys: '↑ ↓ and Enter choose · Ctrl-C leaves',
  choosePackage: 'Where would you like to go?',
  noConnection: (site: string) => `${site} does not answer. Start it, or name another with --site <address>.`,
  noPackages: (site: string) => `No packages could be read from ${site}. Name another site with --site <address>.`,
  soldElsewhere: 'Tickets are sold by our partner:',
  payHere: 'Pay here:',
  emptyGoesBack: 'empty to go back',
  enterKeepsIt: 'press Enter to keep it',
}

const ae: typeof en = {
  keys: '↑ ↓ و Enter للاختيار · Ctrl-C للخروج',
  choosePackage: 'إلى أين تود الذهاب؟',
  noConnection: (site) => `لا يستجيب ${site}، شغّله أو حدّد موقعًا آخر بالخيار --site`,
  noPackages: (site) => `تعذّرت قراءة الباقات من ${site}، حدّد موقعًا آخر بالخيار --site`,
  soldElsewhere: 'تُباع التذاكر لدى شريكنا:',
  payHere: 'ادفع هنا:',
  emptyGoesBack: 'اتركه فارغًا للرجوع',
  enterKeepsIt: 'اضغط Enter للإبقاء عليه',
}

export const WORDS = { en, ae }
