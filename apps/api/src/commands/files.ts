import { parseFilePlace } from '../env.ts'
import { copyStorage, openStorage } from '../files/storage.ts'
import { printErrors, printLines } from './command.ts'
import type { Command } from './command.ts'

export const FILES_USAGE = `  files copy <from> <to>      copies all pictures between folders (DATA_DIR) and buckets (s3://...); a repeated call copies changes
`

export const files: Command = async (_place, [verb, ...addresses]) => {
  const [from, to] = addresses
  if (verb !== 'copy' || from === undefined || to === undefined) return null
  const places = [from, to].map((address) => parseFilePlace(address, process.env))
  const [source, target] = places
  if (typeof source !== 'object' || typeof target !== 'object')
    return printErrors(...places.filter((place) => typeof place === 'string'))
  const { copied, unchanged } = await copyStorage(await openStorage(source), await openStorage(target))
  return printLines(`${copied} copied, ${unchanged} unchanged.`)
}
