import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The sheet that is open over a page, as a place of its own in the browser's history: Back closes it and stays on the page. */
export function useSheetPlace() {
  const navigate = useNavigate()
  const { pathname, search, key, ...location } = useLocation()
  const sheet = sheetIn(location.state)
  // Every opening is a place with a key of its own.
  const place = sheet === null ? null : key
  const shown = useRef(place)
  useEffect(() => {
    shown.current = place
  }, [place])
  return {
    sheet,
    open: (name: string) => void navigate(`${pathname}${search}`, { state: { sheet: name }, preventScrollReset: true }),
    /** Closes the sheet that was open when this was made: whoever keeps it over a question closes no other one. */
    close: () => {
      // Closed already, such as by Back while its question was under way: another way back would leave the page or another sheet.
      if (place === null || shown.current !== place) return
      shown.current = null
      void navigate(-1)
    },
  }
}

const sheetIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'sheet' in state && typeof state.sheet === 'string'
    ? state.sheet
    : null
