import type { ActionName } from '@dareesha/contract'

import { postcardFields } from './postcards.ts'
import { ADDRESS } from './store.ts'

const VALID_VALUES: Readonly<Record<string, readonly string[]>> = {
  id: ['101', '104'],
  date: ['2026-12-10', '12/10/2026'],
  month: ['2026-12'],
  slug: ['museum-entry', 'al-noor-island'],
  page_slug: ['terms', 'aboutus'],
  destination_slug: ['', 'kalba-mangroves'],
  email: ['fuzz@example.ae'],
  otp: ['123456'],
  voucher_id: ['1', '2'],
  invoice_id: ['1', '2'],
  destination_id: ['1', '2'],
  lat: ['25.36', '0'],
  lang: ['55.39', '56.35'],
  product_id: ['1001', '1005'],
  address_id: ['1', '2', '3'],
  url_slug: ['gsharshop'],
  category_slug: ['clay', 'oud-lane'],
  tags: ['gifts', 'Coffee time'],
  shipping_id: ['1'],
  tag: ['kids', 'Friends'],
  tab: ['family', 'all'],
  page: ['1', '2'],
  limit: ['1', '100'],
  sort: ['price', 'soonest', 'rating'],
  max_price: ['100', '0.50'],
  day: ['2026-12-10'],
  children: ['1', '0'],
  redirect_to: ['/booking-details/1?success'],
}
const { front_side: FRONT = '', back_side: BACK = '' } = await postcardFields()
const VALID_VALUES_OF_ACTION: Readonly<Partial<Record<ActionName, typeof VALID_VALUES>>> = {
  getVourcherDetails: { id: ['1', '2'], slug: ['karak-at-the-creek'] },
  getVoucherCode: { id: ['1', '2'] },
  getProduct: { slug: ['clay-cup', 'finjan-cups', 'plum-cup'] },
  addAddress: {
    address: [JSON.stringify(ADDRESS), JSON.stringify({ ...ADDRESS, city: 'Kalba', phone: '٠٥٠١٢٣٤٥٦٧' })],
  },
  addPostCardOrder: {
    post_card_id: ['1'],
    message: ['Greetings', 'x'.repeat(381), 'سلام'],
    front_side: [FRONT],
    back_side: [BACK],
    image: [''],
  },
}

export const validValues = (action: ActionName, name: string): readonly string[] | undefined =>
  VALID_VALUES_OF_ACTION[action]?.[name] ?? VALID_VALUES[name]
