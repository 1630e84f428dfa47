import type { CalendarDate, CatalogueProduct } from '@dareesha/contract'
import { addDays } from '@dareesha/engine/booking'

import { goodName } from '../../../scenes/good-name.ts'
import type { Good } from '../../../scenes/goods.ts'
import type { Both } from '../build.ts'
import { ofClay } from './products-clay.ts'
import { ofPalmAndLoom } from './products-palm-and-loom.ts'
import { ofPantryAndPaper } from './products-pantry-and-paper.ts'
import { ofSilverAndScent } from './products-silver-and-scent.ts'
import { COLLECTIONS, TAGS } from './sketch.ts'
import type { KindSketch, ProductSketch } from './sketch.ts'

/** Every product of the demo store. */
export const PRODUCT_SKETCHES: readonly ProductSketch[] = [
  ...ofClay,
  ...ofPalmAndLoom,
  ...ofSilverAndScent,
  ...ofPantryAndPaper,
]

const CARE: Both = [
  '<ul><li>Made by hand: small differences are its signature.</li><li>Wrapped in paper, never in plastic.</li><li>Comes back within 14 days if you do not like it.</li></ul>',
  '<ul><li>صُنع يدويًا، فالاختلافات الصغيرة توقيعه.</li><li>يُغلّف بالورق لا بالبلاستيك.</li><li>يُعاد خلال 14 يومًا إن لم يعجبك.</li></ul>',
]

/**
 * The products of the demo store: some with variants, of which one is switched off, one is sold out and one is not made; some
 * nearly gone, some gone, one hidden.
 *
 * @param today - They came into the store one a day until then, so that there are always new ones.
 */
export const products = (today: CalendarDate): CatalogueProduct[] => {
  // Shelves are filled in turn, so that the newest are not all of one kind.
  const order = PRODUCT_SKETCHES.map((sketch, index) => ({
    sketch,
    id: 1001 + index,
    age: (index * 29) % PRODUCT_SKETCHES.length,
  }))
  return order.map(({ sketch, id, age }) => productOf(sketch, id, addDays(today, -1 - age)))
}

function productOf(sketch: ProductSketch, id: number, since: CalendarDate): CatalogueProduct {
  const { slug, name, about, look, price, stock, place, collections, tags, kinds = [], hidden } = sketch
  return {
    product_id: id,
    slug,
    product_title: name[0],
    arabic_title: name[1],
    product_description: `<p>${about[0]}</p>${CARE[0]}`,
    arabic_description: `<p>${about[1]}</p>${CARE[1]}`,
    price: aed(price),
    qty: stock,
    images: [goodName(...look, 'whole'), goodName(...look, 'close')],
    tags: tags.map((tag) => ({ value: TAGS[tag][0], arabic_value: TAGS[tag][1] })),
    collections: collections.map((collection) => COLLECTIONS[collection]),
    vendors: place,
    created_at: `${since} 10:00`,
    hide: hidden === true ? '1' : '0',
    ...(kinds.length === 0 ? {} : variantsOf(sketch, kinds, id)),
  }
}

function variantsOf(
  { look: [good], price, stock }: ProductSketch,
  kinds: readonly KindSketch[],
  id: number,
): Pick<CatalogueProduct, 'variants' | 'variation_attributes'> {
  const optionId = (kind: number, option: number): number => id * 100 + kind * 10 + option + 1
  const combinations = kinds.reduce<readonly (readonly number[])[]>(
    (before, { options }) => before.flatMap((chosen) => options.map((_, option) => [...chosen, option])),
    [[]],
  )
  // Of two kinds the last combination is not made.
  const made = kinds.length > 1 ? combinations.slice(0, -1) : combinations
  return {
    variants: kinds.map(({ name, options }, kind) => ({
      name: name[0],
      arabic_name: name[1],
      options: options.map(([en, ae], option) => ({
        option_id: optionId(kind, option),
        option_name: en,
        arabic_name: ae,
      })),
    })),
    variation_attributes: made.map((chosen, index) => ({
      id: id * 100 + 51 + index,
      qty: index === 2 ? 0 : Math.max(1, stock - index * 4),
      price: aed(chosen.reduce((sum, option, kind) => sum + (kinds[kind]?.options[option]?.[2] ?? 0), price)),
      variant_options: chosen.map((option, kind) => optionId(kind, option)),
      enable: index === 3 ? '0' : '1',
      ...pictureOf(good, chosen, kinds),
    })),
  }
}

/** A variant that has a colour of its own is seen in it. */
function pictureOf(good: Good, chosen: readonly number[], kinds: readonly KindSketch[]): { readonly img?: string } {
  const [dye] = chosen.flatMap((option, kind) => kinds[kind]?.dyes?.[option] ?? [])
  return dye === undefined ? {} : { img: goodName(good, dye, 'whole') }
}

const aed = (dirhams: number): string => dirhams.toFixed(2)
