import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { plainPath } from '../../platform/address-language.ts'
import { syncWithAddress } from './wizard-address.ts'
import type { AddressedWizard } from './wizard-address.ts'

export function useWizardAddress(wizard: AddressedWizard): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // `plainPath` reads the address bar. `useLocation` may lag behind, so `navigate` could reopen a page that the visitor left.
    const page = plainPath()
    const isHere = () => plainPath() === page
    return syncWithAddress(wizard, {
      search: () => window.location.search,
      go: (next, how) => {
        if (isHere()) void navigate(`${pathname}${next}`, { replace: how === 'replace', preventScrollReset: true })
      },
      onNavigation: (listener) => {
        const onPopState = () => {
          if (isHere()) listener()
        }
        window.addEventListener('popstate', onPopState)
        return () => window.removeEventListener('popstate', onPopState)
      },
    })
  }, [pathname, navigate, wizard])
  return new URLSearchParams(search).has('step')
}
