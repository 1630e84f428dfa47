import { readItem, writeItem } from '../platform/storage.ts'

const KEY = 'kept-records'

/** The stored text of the record cache. */
export const readCache = (): string | null => readItem('localStorage', KEY)

export const writeCache = (text: string): void => writeItem('localStorage', KEY, text)

/** Deletes every cached record, when a session ends or another person signs in. */
export const clearCache = (): void => writeItem('localStorage', KEY, null)
