import { ownPath } from '../account/own-path.ts'
import type { RecordReader } from '../record-reader.ts'

/** The first of these fields that says something. */
export function firstText(record: RecordReader, names: readonly string[]): string | null {
  for (const name of names) {
    const text = record.text(name)
    if (text !== null && text.trim() !== '') return text
  }
  return null
}

/** Where the first of these fields that says something leads: a page of ours or a web address, and nothing else (AMB-015). */
export function firstAddress(record: RecordReader, names: readonly string[]): string | null {
  for (const name of names) {
    const text = record.text(name)
    if (text !== null && text.trim() !== '') return ownPath(text) ?? record.webAddress(name)
  }
  return null
}
