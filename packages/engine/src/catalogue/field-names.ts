import { ownPath } from '../account/own-path.ts'
import { webAddress } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

type AnyReader = Pick<RecordReader, 'filledText'>

export function firstText(record: AnyReader, names: readonly string[]): string | null {
  for (const name of names) {
    const text = record.filledText(name)
    if (text !== null) return text
  }
  return null
}

export function firstAddress(record: AnyReader, names: readonly string[]): string | null {
  const address = firstText(record, names)
  return address === null ? null : (ownPath(address) ?? webAddress(address))
}
