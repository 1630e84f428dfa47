import { useSyncExternalStore } from 'react'

const subscribe = (listen: () => void) => {
  window.addEventListener('online', listen)
  window.addEventListener('offline', listen)
  return () => {
    window.removeEventListener('online', listen)
    window.removeEventListener('offline', listen)
  }
}

export const isOnline = (): boolean => navigator.onLine

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)
