import type { PostcardOrderRecord, PostcardRecord } from '@dareesha/contract'

import { LONG } from '../../../stories/long-text.ts'

const SEA =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKoAAABkBAMAAADkurZ1AAAAMFBMVEV/w8sTbXj/9tz+9tyNyc3589y12dLs79nN4tbb6Nem09Db6Nil0tC32dPU5dex19IOIBegAAAACXBIWXMAAAsTAAALEwEAmpwYAAAA1klEQVRoge3VMQrCQBSE4VcESWPxrvAkiq1YWIgIuUGaNBaSTuwC6QVvYOEFxCt4AfFeIiFsLzMgMv8BvmKS3TVTSimlvi07dvVji0bPEREbMHv/oBE7KDpe9Opkj1RvPRqxBqJZNagFcNl8QCNOOLVM6hKnNkmd4tRLUuc4tU3qDKdWSS1+XW0pC1woX6uh/Fkl5RTklBObUW4XezJuQhtRbm17MV4Y61/DFfyRPXT1FY0qpZT6n5yRSXXtysikunZlZFJduzIyqa5dGZlU166MTKozegM6JA4jzakOgwAAAABJRU5ErkJggg=='

const card = (id: number, name: string, arabic_name: string, customisable: '0' | '1'): PostcardRecord => ({
  id,
  name,
  arabic_name,
  price: customisable === '1' ? '25.00' : '15.00',
  image: 'postcards/none.svg',
  image_base64: SEA,
  customisable,
  url_slug: `card-${id}`,
  photo_area: customisable === '1' ? '44,60,380,280' : null,
})

export const POSTCARDS: readonly PostcardRecord[] = [
  card(8, 'A window on the creek', 'نافذة على الخور', '1'),
  card(7, 'Under the palms', 'تحت النخيل', '1'),
  card(2, 'Dhows in the harbour', 'سفن في المرفأ', '0'),
  card(1, 'The old town', 'البلدة القديمة', '0'),
]

export const LONG_POSTCARDS: readonly PostcardRecord[] = POSTCARDS.map((postcard) => ({
  ...postcard,
  name: LONG.en,
  arabic_name: LONG.ae,
}))

export const PHOTO = SEA

export const ORDER: PostcardOrderRecord = {
  order_number: '7K3M-9QPD-X2VA',
  created_at: '2026-12-01 09:30',
  name: 'Dhows in the harbour',
  arabic_name: 'سفن في المرفأ',
  amount: '15.00',
  status: 1,
  processing_status: 'At the printer',
  front_side: SEA,
  back_side: SEA,
}
export const UNNAMED_STATE: PostcardOrderRecord = { ...ORDER, order_number: '8QKA-EW09-VBAR', processing_status: null }
export const PENDING: PostcardOrderRecord = { ...ORDER, order_number: 'DEPN-45M9-9AMX', status: 0 }
export const FAILED: PostcardOrderRecord = { ...ORDER, order_number: 'A1B2-C3D4-E5F6', status: 3 }
export const LONG_ORDER: PostcardOrderRecord = {
  ...ORDER,
  name: LONG.en,
  arabic_name: LONG.ae,
  processing_status: LONG.ae,
}
