import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

const RUNS = new Set(['E', 'Q'])
const HEADER_BYTES = 5

export async function countStatements(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const socketPath = `${url.searchParams.get('host') ?? ''}/.s.PGSQL.5432`
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((client) => {
    const postgres = connect(socketPath)
    for (const socket of [client, postgres]) sockets.add(socket.on('error', () => socket.destroy()))
    postgres.pipe(client)
    client.pipe(postgres)
    let rest = Buffer.alloc(0)
    let isStarted = false
    client.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const header = isStarted ? HEADER_BYTES : HEADER_BYTES - 1
        if (rest.length < header) return
        const length = rest.readUInt32BE(header - 4) + header - 4
        if (rest.length < length) return
        if (isStarted && RUNS.has(rest.toString('latin1', 0, 1))) count += 1
        isStarted = true
        rest = rest.subarray(length)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  url.searchParams.delete('host')
  return {
    url: url.href,
    count: () => count,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await server[Symbol.asyncDispose]()
    },
  }
}
