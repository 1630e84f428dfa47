import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { keepTogether } from './wizard-address.ts'
import type { AddressedWizard } from './wizard-address.ts'

/**
 * Keeps the wizard and the address of its page together, as `keepTogether` says.
 *
 * @returns Whether the address names a step.
 */
export function useWizardAddress({ latest, send, onChange }: AddressedWizard): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // What the router tells was drawn may be of the moment before; and a visitor who leaves is not called back.
    const page = window.location.pathname
    const isHere = () => window.location.pathname === page
    return keepTogether(
      { latest, send, onChange },
      {
        search: () => window.location.search,
        go: (next, how) => {
          if (isHere()) void navigate(`${pathname}${next}`, { replace: how === 'replace', preventScrollReset: true })
        },
        onArrival: (listener) => {
          const arrive = () => {
            if (isHere()) listener()
          }
          window.addEventListener('popstate', arrive)
          return () => window.removeEventListener('popstate', arrive)
        },
      },
    )
  }, [pathname, navigate, latest, send, onChange])
  return new URLSearchParams(search).has('step')
}
