import type { Environment } from '../env.ts'
import type { Log } from '../log.ts'

export async function startDatabase({ databaseUrl, dataDirectory }: Environment, log: Log) {
  if (databaseUrl !== undefined) return { url: databaseUrl, leave: () => Promise.resolve() }
  const { startEmbedded } = await import('./embedded.ts')
  return startEmbedded({ directory: dataDirectory, durable: true, log })
}
