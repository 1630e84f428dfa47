import { readItem, writeItem } from '../browser/storage.ts'

const KEY = 'kept-records'

/** What stands under the name of the kept records, whoever wrote it there. */
export const shelfText = (): string | null => readItem('localStorage', KEY)

export const keepShelf = (text: string): void => writeItem('localStorage', KEY, text)

/** Forgets every kept record: the person is signed out, or another one has come. */
export const clearShelf = (): void => writeItem('localStorage', KEY, null)
