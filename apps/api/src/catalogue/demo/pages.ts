import type { CatalogueFile } from '@dareesha/contract'

import type { Both } from './build.ts'

/** HTML in both languages, as a content team writes it in an editor. */
type Section = { readonly heading: Both; readonly body: Both }

type Text = { readonly slug: string; readonly title: Both; readonly lead: Both; readonly sections: readonly Section[] }

const WHATSAPP = 'https://wa.me/971600000000'
const PHONE = '<a href="tel:+971600000000">+971 600 000000</a>'
const EMAIL = '<a href="mailto:hello@dareesha.example">hello@dareesha.example</a>'

const about: Text = {
  slug: 'aboutus',
  title: ['About Us', 'من نحن'],
  lead: [
    '<p><strong>A dareesha is a window that opens.</strong> In the old houses of the Gulf it lets in the breeze and the talk of the street. This site is ours: it opens on the places of the emirate and on the days you can spend there.</p>',
    '<p><strong>الدريشة نافذة تُفتح.</strong> في بيوت الخليج القديمة تُدخل النسيم وأحاديث الفريج. وهذا الموقع دريشتنا: يُطل على أماكن الإمارة وعلى الأيام التي يمكنك أن تقضيها فيها.</p>',
  ],
  sections: [
    {
      heading: ['What we look after', 'ما نعتني به'],
      body: [
        '<p>Eight destinations, from the coral-stone lanes of the old town to the mangroves of the east coast and the dark skies of the desert. We keep their paths, train their guides and decide, with the people who live there, how many visitors a day does them good.</p>',
        '<p>ثماني وجهات، من أزقة المدينة القديمة المبنية بحجر المرجان إلى أشجار القرم على الساحل الشرقي وسماء الصحراء المظلمة. نصون مساراتها وندرّب مرشديها ونقرر مع أهلها كم زائرًا في اليوم يناسبها.</p>',
      ],
    },
    {
      heading: ['How we choose', 'كيف نختار'],
      body: [
        '<ul><li>Every day out is led by somebody who knows the place by heart.</li><li>Prices are shown in full from the first step: nothing is added at the end.</li><li>Places left are true counts. When a day is full, it is full.</li></ul>',
        '<ul><li>كل تجربة يقودها من يعرف المكان عن ظهر قلب.</li><li>تظهر الأسعار كاملة من الخطوة الأولى، ولا يُضاف شيء في النهاية.</li><li>عدد الأماكن المتبقية حقيقي. إذا امتلأ اليوم فقد امتلأ.</li></ul>',
      ],
    },
    {
      heading: ['For everybody', 'للجميع'],
      body: [
        '<p>The site is made for Arabic and English alike, for keyboards and screen readers as much as for thumbs. If something stands in your way, <a href="/contactus">tell us</a>: we mend it.</p>',
        '<p>صُمم الموقع للعربية والإنجليزية على السواء، وللوحات المفاتيح وقارئات الشاشة كما للأصابع. إن اعترضك شيء <a href="/contactus">فأخبرنا</a> لنصلحه.</p>',
      ],
    },
  ],
}

const contact: Text = {
  slug: 'contactus',
  title: ['Contact', 'اتصل بنا'],
  lead: [
    '<p>Ask us anything about a place, a booking or a school trip. People answer, in Arabic and in English.</p>',
    '<p>اسألنا عن مكان أو حجز أو رحلة مدرسية. يجيبك فريقنا بالعربية والإنجليزية.</p>',
  ],
  sections: [
    {
      heading: ['WhatsApp', 'واتساب'],
      body: [
        `<p>The quickest way, with the number of your booking at hand. <a href="${WHATSAPP}">Write to us on WhatsApp</a></p>`,
        `<p>أسرع طريقة، ومعك رقم حجزك. <a href="${WHATSAPP}">راسلنا عبر واتساب</a></p>`,
      ],
    },
    {
      heading: ['E-mail and telephone', 'البريد الإلكتروني والهاتف'],
      body: [
        `<ul><li>E-mail: ${EMAIL}, answered within one working day</li><li>Telephone: ${PHONE}</li></ul>`,
        `<ul><li>البريد الإلكتروني: ${EMAIL}، ونرد خلال يوم عمل واحد</li><li>الهاتف: ${PHONE}</li></ul>`,
      ],
    },
    {
      heading: ['Hours', 'أوقات العمل'],
      body: [
        '<ul><li>Monday to Thursday: 8 in the morning to 8 in the evening</li><li>Friday to Sunday: 10 in the morning to 10 in the evening</li></ul><p>All times are UAE time. On the day of your visit the number on your ticket answers from an hour before the start.</p>',
        '<ul><li>من الاثنين إلى الخميس: من 8 صباحًا إلى 8 مساءً</li><li>من الجمعة إلى الأحد: من 10 صباحًا إلى 10 مساءً</li></ul><p>كل الأوقات بتوقيت الإمارات. وفي يوم زيارتك يجيبك الرقم المكتوب على تذكرتك قبل البدء بساعة.</p>',
      ],
    },
  ],
}

const terms: Text = {
  slug: 'terms',
  title: ['Terms', 'الشروط'],
  lead: [
    '<p>What you may expect of us when you book, and what we ask of you. The page of each package may add terms of its own: read them before you pay.</p>',
    '<p>ما يحق لك أن تنتظره منا عند الحجز، وما نطلبه منك. قد تضيف صفحة كل باقة شروطًا خاصة بها، فاقرأها قبل الدفع.</p>',
  ],
  sections: [
    {
      heading: ['Booking and paying', 'الحجز والدفع'],
      body: [
        '<ul><li>A booking is confirmed once it is paid. Until then your places are held for 15 minutes.</li><li>All prices are in UAE dirhams. The total on the summary is the total you pay.</li><li>You pay on the page of our payment provider. If the time to pay runs out, nothing is booked.</li><li>Money that reaches us for places that are gone by then is owed back to you.</li></ul>',
        '<ul><li>يتأكد الحجز بعد الدفع. وحتى ذلك الحين نحجز أماكنك لمدة 15 دقيقة.</li><li>كل الأسعار بالدرهم الإماراتي. والمجموع في الملخص هو ما تدفعه.</li><li>تدفع في صفحة مزوّد خدمة الدفع. إذا انتهت مهلة الدفع فلا يُحجز شيء.</li><li>إذا وصلنا مبلغ عن أماكن لم تعد متاحة فهو مستحق الرد إليك.</li></ul>',
      ],
    },
    {
      heading: ['Promo codes', 'رموز العروض'],
      body: [
        '<p>One code counts for one booking. A code may ask for a smallest amount, may leave out parts of a booking and ends on its day; the page says which when you type it.</p>',
        '<p>يُستخدم رمز واحد في كل حجز. قد يشترط الرمز حدًا أدنى أو يستثني أجزاء من الحجز، وينتهي في يومه، وتوضح الصفحة ذلك عند كتابته.</p>',
      ],
    },
    {
      heading: ['Your visit', 'زيارتك'],
      body: [
        '<ul><li>Show the QR code of your ticket at the entrance, on your telephone or on paper.</li><li>Please arrive 15 minutes early. Children under 12 come with an adult.</li><li>The sea, the wind and the heat decide too: when a visit cannot be safe we offer another day.</li></ul>',
        '<ul><li>أظهر رمز QR في تذكرتك عند المدخل، على هاتفك أو على الورق.</li><li>يُرجى الحضور قبل الموعد بـ 15 دقيقة. الأطفال دون 12 عامًا برفقة بالغ.</li><li>للبحر والريح والحر كلمتها أيضًا: إذا تعذّرت السلامة عرضنا عليك يومًا آخر.</li></ul>',
      ],
    },
    {
      heading: ['Changes', 'التغييرات'],
      body: [
        '<p>A date can be changed free of charge up to 24 hours before the visit: <a href="/contactus">write to us</a> with the number of your booking. The rights that the law of the UAE gives you stand beside these terms.</p>',
        '<p>يمكن تغيير التاريخ مجانًا حتى 24 ساعة قبل الزيارة: <a href="/contactus">راسلنا</a> مع رقم حجزك. وتبقى حقوقك في قانون دولة الإمارات قائمة إلى جانب هذه الشروط.</p>',
      ],
    },
  ],
}

const privacy: Text = {
  slug: 'privacy',
  title: ['Privacy', 'الخصوصية'],
  lead: [
    '<p>We keep what an account and a booking need, and nothing else. This page names all of it.</p>',
    '<p>نحتفظ بما يحتاجه الحساب والحجز، لا أكثر. وهذه الصفحة تذكره كله.</p>',
  ],
  sections: [
    {
      heading: ['In your account', 'في حسابك'],
      body: [
        '<ul><li>Your name, your mobile number and your e-mail, and the link that brought you when it named itself.</li><li>There is no password. Of a one-time code we keep a fingerprint, for minutes.</li><li>Of a sign-in we keep a fingerprint too. It ends when you log out, or after 30 days.</li><li>Against guessing we count tries by number, e-mail and internet address, and forget them within days.</li></ul>',
        '<ul><li>اسمك ورقم هاتفك وبريدك الإلكتروني، والرابط الذي أوصلك إذا عرّف بنفسه.</li><li>لا توجد كلمة مرور. ونحفظ من رمز الدخول بصمته لدقائق.</li><li>ونحفظ من تسجيل دخولك بصمته أيضًا، وينتهي عند الخروج أو بعد 30 يومًا.</li><li>ومنعًا للتخمين نعدّ المحاولات بحسب الرقم والبريد وعنوان الإنترنت وننساها خلال أيام.</li></ul>',
      ],
    },
    {
      heading: ['In a booking', 'في الحجز'],
      body: [
        '<p>What you chose, its price, the promo code, when you booked, and the site that led you here. What you type at the payment provider, such as the number of a card, never reaches us: we are told whether you paid, and how much.</p>',
        '<p>ما اخترته وسعره ورمز العرض ووقت الحجز والموقع الذي أوصلك إلينا. أما ما تكتبه لدى مزوّد الدفع، كرقم البطاقة، فلا يصلنا أبدًا: نُبلَّغ بأنك دفعت وبالمبلغ فقط.</p>',
      ],
    },
    {
      heading: ['In your browser', 'في متصفحك'],
      body: [
        '<ul><li>Your language, your sign-in, your cart and what you answered about consent.</li><li>A cookie that names the link you came by, for four days.</li><li>What you have chosen of a package, for the tab you have open.</li></ul>',
        '<ul><li>لغتك وتسجيل دخولك وسلتك وجوابك عن الموافقة.</li><li>ملف تعريف يذكر الرابط الذي جئت منه لأربعة أيام.</li><li>ما اخترته من باقة، في علامة التبويب المفتوحة.</li></ul>',
      ],
    },
    {
      heading: ['Others', 'الآخرون'],
      body: [
        '<p>Our advertising partner hears of pages and bookings only if you accept, and you can change your mind at the foot of every page. A map is loaded from its own site when you open it, not before.</p>',
        '<p>لا يعلم شريكنا الإعلاني بالصفحات والحجوزات إلا إذا وافقت، ويمكنك تغيير رأيك أسفل كل صفحة. وتُحمَّل الخريطة من موقعها حين تفتحها لا قبل ذلك.</p>',
      ],
    },
    {
      heading: ['Your say', 'رأيك'],
      body: [
        `<p>To see, correct or delete what we keep of you, write to ${EMAIL}. We answer within 30 days.</p>`,
        `<p>للاطلاع على ما نحتفظ به عنك أو تصحيحه أو حذفه اكتب إلى ${EMAIL}. ونجيبك خلال 30 يومًا.</p>`,
      ],
    },
  ],
}

const postcardsAbout: Text = {
  slug: 'hos-postcards-about',
  title: ['From Heart of Sharjah to the world...', 'من قلب الشارقة إلى العالم...'],
  lead: [
    '<p><strong>A card says that somebody thought of you on his way.</strong> Choose one of ours or put your own photo in it, write a few lines in your own script, and we print it on heavy paper.</p>',
    '<p><strong>البطاقة تقول إن أحدًا تذكّرك في طريقه.</strong> اختر إحدى بطاقاتنا أو ضع فيها صورتك، واكتب بضعة أسطر بلغتك، ونحن نطبعها على ورق متين.</p>',
  ],
  sections: [
    {
      heading: ['How it travels', 'كيف تسافر'],
      body: [
        '<ul><li>We print your card and hand it to our postal partner.</li><li>Or download it, print it yourself and drop it in any postal box.</li><li>Your photo and your words are seen by nobody but those who print them.</li></ul>',
        '<ul><li>نطبع بطاقتك ونسلّمها لشريكنا البريدي.</li><li>أو نزّلها واطبعها بنفسك وضعها في أي صندوق بريد.</li><li>لا يرى صورتك وكلماتك إلا من يطبعها.</li></ul>',
      ],
    },
    {
      heading: ['Begin', 'ابدأ'],
      body: [
        '<p><a href="/hos-postcards">See all postcards</a></p>',
        '<p><a href="/hos-postcards">شاهد جميع البطاقات</a></p>',
      ],
    },
  ],
}

const postcardsContact: Text = {
  slug: 'hos-postcards-contact',
  title: ['Postcards: contact', 'البطاقات البريدية: اتصل بنا'],
  lead: [
    '<p>A card that has not come, an address with a mistake, cards for a school class: tell us the number of your order and we look after it.</p>',
    '<p>بطاقة لم تصل أو عنوان فيه خطأ أو بطاقات لصف مدرسي: أخبرنا برقم طلبك ونحن نتابعه.</p>',
  ],
  sections: [
    {
      heading: ['WhatsApp', 'واتساب'],
      body: [
        `<p><a href="${WHATSAPP}">Write to us on WhatsApp</a></p>`,
        `<p><a href="${WHATSAPP}">راسلنا عبر واتساب</a></p>`,
      ],
    },
    {
      heading: ['Phone and e-mail', 'الهاتف والبريد الإلكتروني'],
      body: [`<p>${PHONE}, ${EMAIL}</p>`, `<p>${PHONE}، ${EMAIL}</p>`],
    },
  ],
}

const contentIn = ({ lead, sections }: Text, language: 0 | 1): string =>
  [lead[language], ...sections.map(({ heading, body }) => `<h2>${heading[language]}</h2>${body[language]}`)].join('')

export const pages: NonNullable<CatalogueFile['pages']> = [
  about,
  contact,
  terms,
  privacy,
  postcardsAbout,
  postcardsContact,
].map((text) => ({
  url_slug: text.slug,
  title: text.title[0],
  arabic_title: text.title[1],
  content: contentIn(text, 0),
  arabic_content: contentIn(text, 1),
}))
