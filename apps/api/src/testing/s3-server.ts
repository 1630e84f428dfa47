import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import aws4 from 'aws4'
import S3rver from 's3rver'

export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const

export async function s3Server(): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'dareesha-s3-'))
  const storage = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'pictures', configs: [] }] })
  await storage.configureBuckets()
  const handle = storage.callback()
  const server = createServer((request, response) => {
    // s3rver does not check signatures of version 4.
    if (isSigned(request)) handle(request, response)
    else response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `s3://pictures/site?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true })
    },
  }
}

function isSigned({ headers, method, url = '' }: IncomingMessage): boolean {
  const { authorization = '' } = headers
  const [, region = ''] = /Credential=[^/]+\/\d+\/([^/]+)\/s3\//.exec(authorization) ?? []
  const signedNames = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signedHeaders = Object.fromEntries(signedNames.map((name) => [name, String(headers[name])]))
  const ours = aws4.sign({ service: 's3', region, method: method ?? 'GET', path: url, headers: signedHeaders }, S3_KEYS)
  return signatureIn(ours.headers?.['Authorization']) === signatureIn(authorization) && authorization !== ''
}

const signatureIn = (authorization: unknown): string | undefined => /Signature=(\w+)/.exec(String(authorization))?.[1]
