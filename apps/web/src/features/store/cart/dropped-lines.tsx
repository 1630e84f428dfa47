import { encodeCart, MAX_CART_LINES, readCart } from '@dareesha/engine/store'
import type { CartLine } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { fieldsOf } from '../../../platform/storage.ts'
import { useLanguage } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'

export const droppedState = (dropped: readonly CartLine[]) =>
  dropped.length === 0 ? null : { dropped: encodeCart(dropped) }

export function DroppedLines() {
  const { t } = useTranslation('store')
  const { language } = useLanguage()
  const { pathname, search, ...location } = useLocation()
  const navigate = useNavigate()
  const state = fieldsOf(location.state)['dropped']
  const received = typeof state === 'string' ? state : null
  const [dropped, setDropped] = useState(received)
  if (received !== null && received !== dropped) setDropped(received)
  // Clears the history state, so that a reload or Back does not show the notice again.
  useEffect(() => {
    if (received !== null) void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search, received])
  const lines = dropped === null ? [] : readCart(dropped).cart
  if (lines.length === 0) return null
  const names = lines.map(({ title }) => textIn(title, language)).join(' · ')
  return <Notice tone="warn">{t('cart.dropped', { n: MAX_CART_LINES, names })}</Notice>
}
