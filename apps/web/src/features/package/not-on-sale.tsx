import { message } from '@dareesha/engine/messages'

import { useLanguage } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** In the place of the wizard, where a package is not sold now (PKG-11). */
export function NotOnSale() {
  const { language } = useLanguage()
  return <Notice tone="info">{message({ code: 'bookings-disabled' }, language)}</Notice>
}
