import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The sheet that is open over a page, as a place of its own in the browser's history: Back closes it and stays on the page. */
export function useSheetPlace() {
  const navigate = useNavigate()
  const { pathname, search, ...location } = useLocation()
  const sheet = sheetIn(location.state)
  const shown = useRef(sheet)
  useEffect(() => {
    shown.current = sheet
  }, [sheet])
  return {
    sheet,
    open: (name: string) => void navigate(`${pathname}${search}`, { state: { sheet: name }, preventScrollReset: true }),
    close: () => {
      // Closed already, such as by Back while its question was under way: another way back would leave the page.
      if (shown.current === null) return
      shown.current = null
      void navigate(-1)
    },
  }
}

const sheetIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'sheet' in state && typeof state.sheet === 'string'
    ? state.sheet
    : null
