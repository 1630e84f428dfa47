import type { CatalogueFile } from '@dareesha/contract'

import { goodName } from '../../../scenes/good-name.ts'
import type { Dye, Good } from '../../../scenes/goods.ts'
import type { Both } from '../build.ts'
import { COLLECTIONS } from './sketch.ts'
import type { CollectionName } from './sketch.ts'

type Sketch = {
  readonly name: CollectionName
  readonly title: Both
  readonly about: Both
  readonly look: readonly [good: Good, dye: Dye]
  readonly designer?: true
}

const SKETCHES: readonly Sketch[] = [
  {
    name: 'clay',
    title: ['Pottery', 'فخار'],
    about: ['Cups, bowls and jars from the clay of the mountains.', 'أكواب وأوعية وجرار من طين الجبال.'],
    look: ['jar', 'clay'],
  },
  {
    name: 'palm',
    title: ['Palm weaving', 'نسج الخوص'],
    about: ['Khoos: palm leaves dyed, braided and sewn by hand.', 'خوص مصبوغ ومجدول ومخيط يدويًا.'],
    look: ['basket', 'pomegranate'],
  },
  {
    name: 'loom',
    title: ['Textiles', 'منسوجات'],
    about: ['Sadu bands, soft shawls and cushions from the loom.', 'سدو وشالات ناعمة ووسائد من النول.'],
    look: ['cushion', 'pomegranate'],
  },
  {
    name: 'scent',
    title: ['Oud and incense', 'عود وبخور'],
    about: ['Burners, candles and soaps that smell of home.', 'مداخن وشموع وصابون برائحة البيت.'],
    look: ['burner', 'sea'],
  },
  {
    name: 'silver',
    title: ['Jewellery', 'مجوهرات'],
    about: ['Silver, pearls and stones, made one at a time.', 'فضة ولؤلؤ وأحجار، قطعة بعد قطعة.'],
    look: ['necklace', 'sea'],
  },
  {
    name: 'pantry',
    title: ['From the farm', 'من المزرعة'],
    about: ['Dates, honey and coffee of the oasis.', 'تمر وعسل وقهوة من الواحة.'],
    look: ['dates', 'palm'],
  },
  {
    name: 'paper',
    title: ['Prints and paper', 'مطبوعات وورق'],
    about: ['Pictures of the emirate, and books to fill yourself.', 'صور من الإمارة، ودفاتر تملؤها بنفسك.'],
    look: ['picture', 'sea'],
  },
  {
    name: 'children',
    title: ['For children', 'للأطفال'],
    about: ['Toys of wood, wool and good ideas.', 'ألعاب من خشب وصوف وأفكار جميلة.'],
    look: ['camel', 'sand'],
  },
  {
    name: 'bait-al-teen',
    title: ['Bait Al Teen', 'بيت الطين'],
    about: ['Three potters and one kiln in a restored house.', 'ثلاثة خزّافين وفرن واحد في بيت مرمم.'],
    look: ['bowl', 'sea'],
    designer: true,
  },
  {
    name: 'khoos-house',
    title: ['Khoos House', 'بيت الخوص'],
    about: ['Grandmothers who weave, and granddaughters who learn.', 'جدّات ينسجن وحفيدات يتعلمن.'],
    look: ['basket', 'palm'],
    designer: true,
  },
  {
    name: 'sadu-sisters',
    title: ['Sadu Sisters', 'أخوات السدو'],
    about: ['The old patterns of the desert in colours of today.', 'نقوش الصحراء القديمة بألوان اليوم.'],
    look: ['shawl', 'plum'],
    designer: true,
  },
  {
    name: 'oud-lane',
    title: ['Oud Lane', 'سكة العود'],
    about: ['Blends that are mixed in the souk every Thursday.', 'خلطات تُمزج في السوق كل خميس.'],
    look: ['candle', 'plum'],
    designer: true,
  },
  {
    name: 'silver-and-sea',
    title: ['Silver & Sea', 'فضة وبحر'],
    about: ['A pearl diver’s daughter and her hammer.', 'ابنة غوّاص لؤلؤ ومطرقتها.'],
    look: ['necklace', 'plum'],
    designer: true,
  },
]

/** Eight collections and five designers. */
export const collections: NonNullable<CatalogueFile['collections']> = SKETCHES.map(
  ({ name, title, about, look, designer }) => ({
    id: COLLECTIONS[name],
    slug: name,
    collection_name: title[0],
    arabic_name: title[1],
    logo: goodName(...look, 'whole'),
    featured_image: goodName(...look, 'close'),
    description: `<p>${about[0]}</p>`,
    arabic_description: `<p>${about[1]}</p>`,
    is_profile: designer === true ? '1' : '0',
    enable: '1',
  }),
)
