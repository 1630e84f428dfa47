import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { isCurrentEntry } from '../../../platform/navigation.ts'
import { fieldsOf } from '../../../platform/storage.ts'

/** Gives an open sheet a history entry, so that Back closes the sheet and stays on the page. */
export function useSheetPlace() {
  const navigate = useNavigate()
  const { pathname, search, key, ...location } = useLocation()
  const { sheet } = fieldsOf(location.state)
  const place = typeof sheet === 'string' ? key : null
  const shown = useRef(place)
  useEffect(() => {
    shown.current = place
  }, [place])
  return {
    sheet,
    open: (name: string) => void navigate(`${pathname}${search}`, { state: { sheet: name }, preventScrollReset: true }),
    close: () => {
      // If Back has already closed the sheet, another step back would leave the page.
      if (place === null || shown.current !== place || !isCurrentEntry(place)) return
      shown.current = null
      void navigate(-1)
    },
  }
}
