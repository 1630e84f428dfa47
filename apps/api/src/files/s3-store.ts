import { S3mini, S3ServiceError } from 's3mini'

import { FilesUnavailable, isFileName } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import type { Bucket, BucketKeys } from './s3-address.ts'

const ANSWER_MS = 5_000

/** Refuses redirects, so that no other server receives the signed request. */
const fetchDirectly: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** No object of the bucket is public. The server reads each object for the visitor. */
export function s3Store({ address, region, prefix }: Bucket, keys: BucketKeys, folder: string): FileStore {
  const client = new S3mini({
    ...keys,
    endpoint: address,
    region,
    requestAbortTimeout: ANSWER_MS,
    fetch: fetchDirectly,
  })
  const root = `${prefix}${folder}/`
  return {
    versionOf: async (name) => (isFileName(name) ? orUnavailable(client.getEtag(`${root}${name}`)) : null),
    read: async (name) => {
      const content = isFileName(name) ? await orUnavailable(client.getObjectArrayBuffer(`${root}${name}`)) : null
      return content === null ? null : Buffer.from(content)
    },
    write: async (name, content) => {
      if (!isFileName(name)) throw new RangeError(`not a name for a file: ${name}`)
      await orUnavailable(client.putObject(`${root}${name}`, content))
    },
    list: async (under = '') => {
      const beginning = under === '' ? root : `${root}${under}/`
      const objects = (await orUnavailable(client.listObjects('/', beginning))) ?? []
      return objects.map(({ Key: key, Size: bytes, LastModified: changed }) => ({
        name: key.slice(beginning.length),
        bytes,
        changedAt: changed.getTime(),
      }))
    },
    remove: async (name) => {
      if (!isFileName(name)) throw new RangeError(`not a name for a file: ${name}`)
      await orUnavailable(client.deleteObject(`${root}${name}`))
    },
  }
}

async function orUnavailable<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof S3ServiceError && error.status < 500
      ? error
      : new FilesUnavailable(`the file storage does not answer: ${String(error)}`, { cause: error })
  }
}
