import type { CalendarDate, CataloguePackage } from '@dareesha/contract'
import { optionListOf } from '@dareesha/engine/catalogue'

import { build, EVENING, MORNING, openSeason, slots, text } from './build.ts'
import type { Sketch } from './build.ts'

type Row = Pick<Sketch, 'id' | 'slug' | 'place' | 'name' | 'about'> & {
  readonly childOnly?: true
  /** When it is taken by the hour; all else is taken by the day. */
  readonly times?: typeof MORNING
}

/** The packages with a fixed option list, each in a setting that fits its options (CAT-05 to CAT-26). */
const ROWS: readonly Row[] = [
  {
    id: 2501,
    slug: 'heritage-days-pass',
    place: 1,
    name: text('Heritage Days pass', 'بطاقة أيام التراث'),
    about: text(
      'Four days of crafts, music and food between the old houses: come once or come every day.',
      'أربعة أيام من الحرف والموسيقى والطعام بين البيوت القديمة: زُرنا مرة أو كل يوم.',
    ),
  },
  {
    id: 2502,
    slug: 'calligraphy-biennial',
    place: 1,
    name: text('Calligraphy masterclass', 'دورة الخط العربي'),
    about: text(
      'Learn the curves of Thuluth with a master, over the whole course or on single days.',
      'تعلّم منحنيات خط الثلث مع أستاذ، للدورة كاملة أو ليوم واحد.',
    ),
  },
  {
    id: 2503,
    slug: 'sailing-school',
    place: 5,
    name: text('Dhow sailing school', 'مدرسة إبحار السفن'),
    about: text(
      'Handle ropes and sail in the bay with a captain who learnt it from his father.',
      'تعامل مع الحبال والشراع في الخليج مع ربان تعلّم من والده.',
    ),
  },
  {
    id: 2504,
    slug: 'desert-archaeology-week',
    place: 3,
    name: text('Desert archaeology week', 'أسبوع آثار الصحراء'),
    about: text(
      'Dig, sieve and draw with archaeologists at a real site in the valley.',
      'نقّب وانخل وارسم مع علماء الآثار في موقع حقيقي.',
    ),
  },
  {
    id: 2505,
    slug: 'photography-walks',
    times: MORNING,
    place: 1,
    name: text('Old town photography walks', 'جولات تصوير المدينة القديمة'),
    about: text(
      'Golden-hour walks with a photographer who knows every courtyard.',
      'جولات عند الساعة الذهبية مع مصور يعرف كل فناء.',
    ),
  },
  {
    id: 2596,
    slug: 'mountain-hiking-camp',
    place: 7,
    name: text('Mountain hiking camp', 'مخيم المشي الجبلي'),
    about: text(
      'Guided trails above the lake, with camp and breakfast.',
      'مسارات جبلية بمرشد فوق البحيرة، مع مخيم وفطور.',
    ),
  },
  {
    id: 2595,
    slug: 'yoga-on-the-island',
    place: 4,
    name: text('Yoga on the island', 'يوغا في الجزيرة'),
    about: text(
      'Sunrise practice among the trees: a full package, one day, or a session.',
      'تمارين عند الشروق بين الأشجار: باقة كاملة أو يوم أو جلسة.',
    ),
  },
  {
    id: 2633,
    slug: 'young-scientists-camp',
    place: 6,
    name: text('Young scientists camp', 'مخيم العلماء الصغار'),
    about: text(
      'Experiments, robots and stars for curious children aged 6 to 12.',
      'تجارب وروبوتات ونجوم للأطفال الفضوليين من 6 إلى 12 عامًا.',
    ),
    childOnly: true,
  },
  {
    id: 2634,
    slug: 'pottery-weekend',
    place: 1,
    name: text('Pottery weekend', 'عطلة الفخار'),
    about: text('Throw, glaze and fire your own incense burner.', 'شكّل ولوّن واحرق مبخرتك بنفسك.'),
  },
  {
    id: 749,
    slug: 'tennis-session',
    times: MORNING,
    place: 6,
    name: text('Waterfront tennis session', 'جلسة تنس على الواجهة'),
    about: text('One hour on a lit court by the lagoon.', 'ساعة على ملعب مضاء بجانب البحيرة.'),
  },
  {
    id: 2734,
    slug: 'khoos-weaving',
    place: 8,
    name: text('Palm-leaf weaving', 'نسج الخوص'),
    about: text('Weave a basket from palm leaf with the women of the oasis.', 'انسج سلة من الخوص مع نساء الواحة.'),
  },
  {
    id: 2807,
    slug: 'butterfly-house',
    place: 4,
    name: text('Butterfly house', 'بيت الفراشات'),
    about: text(
      'Walk among five hundred butterflies. Alone, or the whole family.',
      'تجول بين خمسمئة فراشة. بمفردك أو مع العائلة.',
    ),
  },
  {
    id: 3021,
    slug: 'film-making-program',
    place: 6,
    name: text('Young film-makers', 'صنّاع الأفلام'),
    about: text('Write, shoot and cut a short film about the emirate.', 'اكتب وصوّر وحرر فيلمًا قصيرًا عن الإمارة.'),
  },
  {
    id: 3092,
    slug: 'football-court',
    times: EVENING,
    place: 6,
    name: text('Football court', 'ملعب كرة القدم'),
    about: text('A five-a-side pitch with lights, by the hour.', 'ملعب خماسي مضاء بالساعة.'),
  },
  {
    id: 3104,
    slug: 'stargazing-dome',
    times: EVENING,
    place: 3,
    name: text('Stargazing dome', 'قبة النجوم'),
    about: text('A private dome, a telescope and a guide to the night.', 'قبة خاصة وتلسكوب ومرشد لليل.'),
  },
  {
    id: 3093,
    slug: 'waterfront-gym',
    place: 6,
    name: text('Waterfront gym', 'نادي الواجهة الرياضي'),
    about: text('Weights, classes and a view of the lagoon.', 'أوزان وحصص وإطلالة على البحيرة.'),
  },
  {
    id: 3096,
    slug: 'bay-swimming-club',
    place: 5,
    name: text('Bay swimming club', 'نادي السباحة في الخليج'),
    about: text('A sheltered lane and a lifeguard, all year.', 'ممر محمي ومنقذ على مدار العام.'),
  },
  {
    id: 3094,
    slug: 'beach-cabana',
    place: 5,
    name: text('Beach cabana', 'كبانة الشاطئ'),
    about: text(
      'Shade, two sunbeds and lunch to order, steps from the water.',
      'ظل وسريران وغداء حسب الطلب على بعد خطوات من الماء.',
    ),
  },
  {
    id: 3097,
    slug: 'lake-cabin',
    place: 7,
    name: text('Lakeside cabin', 'كوخ البحيرة'),
    about: text('A day cabin with a grill and a pier of its own.', 'كوخ نهاري بشواية ورصيف خاص.'),
  },
  {
    id: 3643,
    slug: 'kayak-rental',
    times: MORNING,
    place: 2,
    name: text('Kayak rental', 'تأجير الكاياك'),
    about: text('Take a kayak into the creek for half an hour or two.', 'خذ كاياكًا إلى الخور لنصف ساعة أو ساعتين.'),
  },
  {
    id: 3644,
    slug: 'paddle-board-rental',
    times: MORNING,
    place: 2,
    name: text('Paddle board rental', 'تأجير ألواح التجديف'),
    about: text('Stand up and glide between the mangroves.', 'قف وانزلق بين أشجار القرم.'),
  },
  {
    id: 3123,
    slug: 'museum-friends',
    place: 1,
    name: text('Friends of the museums', 'أصدقاء المتاحف'),
    about: text('Free entry, talks and evenings for members.', 'دخول مجاني ومحاضرات وأمسيات للأعضاء.'),
  },
]

/** Ids of the slots of option packages. */
const FIRST_SLOT = 60_000

export const optionPackages = (today: CalendarDate): CataloguePackage[] =>
  ROWS.map(({ childOnly = false, times, ...row }, index) =>
    build({
      ...row,
      price: lowestPrice(row.id, !childOnly),
      tags: ['Friends', index % 2 === 0 ? 'Couples' : 'Family'],
      fields: {
        ...openSeason(today),
        ...(times === undefined ? {} : slots(FIRST_SLOT + index * 10, times)),
        ...(childOnly
          ? { adult_max_qty: '0', adult_default_qty: '0', child_default_qty: '1' }
          : { child_max_qty: '0' }),
      },
    }),
  )

/** What a card promises: the cheapest of the options, in dirhams. */
function lowestPrice(id: number, adultsSold: boolean): number {
  const list = optionListOf(id, adultsSold)
  if (list === null) throw new RangeError(`no options for package ${id}`)
  return Math.min(...list.options.map(({ price }) => price)) / 100
}
