import type { CatalogueFile } from '@dareesha/contract'

import { goodName } from '../../../scenes/good-name.ts'
import { sceneName } from '../../../scenes/scene-name.ts'

/** What the store home shows beside its products. */
export const storeDesign: NonNullable<CatalogueFile['store_design']> = {
  slider_images: [
    {
      img: sceneName('souk', 'dusk', 2),
      link: '/stores/gsharshop/products',
      alt: 'The souk of crafts at dusk',
      arabic_alt: 'سوق الحرف عند الغسق',
    },
    {
      img: goodName('coffee-pot', 'sand', 'close'),
      link: '/stores/gsharshop/tag/coffee-time',
      alt: 'Coffee pots of brass and clay',
      arabic_alt: 'دلال من نحاس وطين',
    },
    {
      img: goodName('basket', 'pomegranate', 'close'),
      link: '/stores/gsharshop/collections/palm',
      alt: 'Baskets woven of palm leaves',
      arabic_alt: 'سلال منسوجة من سعف النخيل',
    },
  ],
  highlights: [
    {
      img: goodName('jar', 'clay', 'whole'),
      link: '/stores/gsharshop/collections/clay',
      title: 'Pottery',
      arabic_title: 'فخار',
    },
    {
      img: goodName('basket', 'palm', 'whole'),
      link: '/stores/gsharshop/collections/palm',
      title: 'Palm weaving',
      arabic_title: 'نسج الخوص',
    },
    {
      img: goodName('shawl', 'plum', 'whole'),
      link: '/stores/gsharshop/collections/loom',
      title: 'Textiles',
      arabic_title: 'منسوجات',
    },
    {
      img: goodName('burner', 'sea', 'whole'),
      link: '/stores/gsharshop/collections/scent',
      title: 'Oud and incense',
      arabic_title: 'عود وبخور',
    },
    {
      img: goodName('necklace', 'sea', 'whole'),
      link: '/stores/gsharshop/collections/silver',
      title: 'Jewellery',
      arabic_title: 'مجوهرات',
    },
    {
      img: goodName('dates', 'palm', 'whole'),
      link: '/stores/gsharshop/collections/pantry',
      title: 'From the farm',
      arabic_title: 'من المزرعة',
    },
    {
      img: goodName('picture', 'sea', 'whole'),
      link: '/stores/gsharshop/collections/paper',
      title: 'Prints and paper',
      arabic_title: 'مطبوعات وورق',
    },
    {
      img: goodName('camel', 'sand', 'whole'),
      link: '/stores/gsharshop/collections/children',
      title: 'For children',
      arabic_title: 'للأطفال',
    },
    {
      img: goodName('lantern', 'saffron', 'whole'),
      link: '/stores/gsharshop/tag/ramadan',
      title: 'Ramadan',
      arabic_title: 'رمضان',
    },
    {
      img: goodName('candle', 'plum', 'whole'),
      link: '/stores/gsharshop/designers',
      title: 'Our designers',
      arabic_title: 'مصممونا',
    },
  ],
}

/** What a delivery costs. */
export const shippingFee: NonNullable<CatalogueFile['shipping_fee']> = { price: '20.00' }

/** The static pages of the store. */
export const storePages: NonNullable<CatalogueFile['pages']> = [
  {
    url_slug: 'about',
    destination_slug: 'gsharshop',
    title: 'About the store',
    arabic_title: 'عن المتجر',
    content:
      '<p>Everything here is made by hand by people of the emirate: potters, weavers, silversmiths and farmers. What you pay goes to them, less what the parcel costs.</p><h2>Hours</h2><p>The shop in the old quarter is open 10:00 AM - 10:00 PM daily.</p>',
    arabic_content:
      '<p>كل ما هنا مصنوع يدويًا بأيدي أهل الإمارة: خزّافون ونسّاجات وصاغة ومزارعون. وما تدفعه يصل إليهم بعد كلفة الطرد.</p><h2>المواعيد</h2><p>المتجر في الحي القديم مفتوح يوميًا من 10:00 صباحًا إلى 10:00 مساءً.</p>',
  },
  {
    url_slug: 'contact',
    destination_slug: 'gsharshop',
    title: 'Contact the store',
    arabic_title: 'اتصل بالمتجر',
    content:
      '<p>Write to <a href="mailto:store@dareesha.example">store@dareesha.example</a> with the number of your order, or call <a href="tel:+97160000001">+971 6 000 0001</a> between 10:00 AM and 10:00 PM.</p>',
    arabic_content:
      '<p>اكتب إلى <a href="mailto:store@dareesha.example">store@dareesha.example</a> مع رقم طلبك، أو اتصل على <a href="tel:+97160000001">+971 6 000 0001</a> بين 10:00 صباحًا و10:00 مساءً.</p>',
  },
  {
    url_slug: 'delivery',
    destination_slug: 'gsharshop',
    title: 'Delivery and returns',
    arabic_title: 'التوصيل والإرجاع',
    content:
      '<ul><li>A parcel reaches every emirate in two to four days.</li><li>What you do not like comes back within 14 days, unused.</li><li>What arrives broken is replaced at once.</li></ul>',
    arabic_content:
      '<ul><li>يصل الطرد إلى كل إمارة خلال يومين إلى أربعة أيام.</li><li>ما لا يعجبك يُعاد خلال 14 يومًا دون استعمال.</li><li>وما يصل مكسورًا يُستبدل فورًا.</li></ul>',
  },
]
