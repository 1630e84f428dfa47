import type { PackageSlug } from './package-scenes.ts'

/** What one remembers of a day out, a line each. */
type Highlights = readonly [en: readonly string[], ae: readonly string[]]

const HIGHLIGHTS: Readonly<Partial<Record<PackageSlug, Highlights>>> = {
  'mangrove-sunrise-kayak': [
    [
      'Launch at first light, when the creek is like glass',
      'Herons, turtles and the white-collared kingfisher',
      'Stable two-seat kayaks: no experience needed',
      'Karak tea and dates on the bank afterwards',
    ],
    [
      'انطلاق مع أول ضوء والخور ساكن كالمرآة',
      'طيور البلشون والسلاحف والرفراف المطوّق',
      'قوارب كاياك ثابتة بمقعدين: لا حاجة إلى خبرة',
      'شاي كرك وتمر على الضفة بعد الجولة',
    ],
  ],
  'dhow-dinner-cruise': [
    [
      'Two hours across the bay and back',
      'Fish from the morning market, grilled on board',
      'An oud player at the bow',
      'Open deck above, cooled saloon below',
    ],
    [
      'ساعتان عبر الخليج ذهابًا وإيابًا',
      'سمك من سوق الصباح يُشوى على السفينة',
      'عازف عود عند المقدمة',
      'سطح مفتوح في الأعلى وصالة مكيّفة في الأسفل',
    ],
  ],
  'night-in-the-desert': [
    [
      'Tents with real beds, each with its own lamp',
      'Dinner from the ground oven, bread from the ashes',
      'Saturn and Jupiter through the camp’s telescope',
      'Sunrise tea on the highest dune',
    ],
    [
      'خيام بأسرّة حقيقية ومصباح لكل خيمة',
      'عشاء من تنور الأرض وخبز من الجمر',
      'زحل والمشتري عبر تلسكوب المخيم',
      'شاي عند الشروق على أعلى كثيب',
    ],
  ],
  'museum-entry': [
    [
      'Twelve rooms around a shaded courtyard',
      'The coin hoard, the astrolabes and the star dome',
      'Free guided tour at eleven and at five',
    ],
    [
      'اثنتا عشرة قاعة حول فناء ظليل',
      'كنز النقود والأسطرلابات وقبة النجوم',
      'جولة مجانية مع مرشد في الحادية عشرة والخامسة',
    ],
  ],
  'island-garden-day': [
    [
      'Four hundred kinds of plants on one island',
      'Light sculptures that wake at dusk',
      'A playground and a picnic lawn',
      'The footbridge is step-free',
    ],
    [
      'أربعمئة نوع من النباتات في جزيرة واحدة',
      'منحوتات ضوئية تستيقظ عند الغسق',
      'ملعب ومسطح للنزهات',
      'الجسر بلا درجات',
    ],
  ],
  'fountain-show-seats': [
    ['Twenty minutes of water, light and music', 'Cushioned seats in the first rows', 'A new programme every evening'],
    ['عشرون دقيقة من الماء والضوء والموسيقى', 'مقاعد مبطنة في الصفوف الأولى', 'برنامج جديد كل مساء'],
  ],
  'souk-food-walk': [
    [
      'Luqaimat, harees and the baker’s first bread',
      'Small groups: twelve guests at most',
      'Ask for vegetarian stops when you arrive',
    ],
    ['لقيمات وهريس وأول خبز من التنور', 'مجموعات صغيرة: اثنا عشر ضيفًا على الأكثر', 'اطلب محطات نباتية عند الوصول'],
  ],
  'picnic-by-the-lake': [
    [
      'A basket for two with bread, cheese and fruit',
      'A rug, cushions and a shade sail',
      'Pedal boats wait at the jetty',
    ],
    ['سلة لشخصين فيها خبز وجبن وفاكهة', 'بساط ووسائد ومظلة', 'قوارب بدّالات عند المرسى'],
  ],
  'city-tour-bus': [
    ['Eleven stops, a bus every half hour', 'Told in eight languages', 'The upper deck is open, and shaded at noon'],
    ['إحدى عشرة محطة وحافلة كل نصف ساعة', 'شرح بثماني لغات', 'السطح العلوي مفتوح ومظلل ظهرًا'],
  ],
  'camel-farm-visit': [
    ['Feed the calves by hand', 'Warm milk, and ice cream made of it', 'A keeper tells every camel’s name'],
    ['أطعم الصغار بيدك', 'حليب دافئ ومثلجات منه', 'يعرّفك الراعي باسم كل ناقة'],
  ],
  'falconry-morning': [
    [
      'Meet saker, peregrine and barn owl',
      'Let one fly from your own glove',
      'How the bond between bird and falconer is made',
    ],
    ['تعرّف على الصقر الحر والشاهين وبومة الحظائر', 'دع أحدها يطير من قفازك', 'كيف تنشأ الألفة بين الطير والصقّار'],
  ],
  'full-moon-concert': [
    [
      'Oud, qanun and strings under the open sky',
      'Cushions and rugs, blankets when it is cool',
      'The valley carries every note: no loudspeakers',
    ],
    ['عود وقانون وأوتار تحت السماء', 'وسائد وبُسط وأغطية عندما يبرد الجو', 'يحمل الوادي كل نغمة: بلا مكبرات'],
  ],
}

/** The lines of a package in both languages; none for most. */
export const highlightsOf = (slug: PackageSlug): Highlights => HIGHLIGHTS[slug] ?? [[], []]
