import { isFileName } from './file-store.ts'

export type Bucket = {
  readonly address: string
  readonly region: string
  readonly prefix: string
}

export type BucketKeys = { readonly accessKeyId: string; readonly secretAccessKey: string }

const DEFAULT_REGION = 'us-east-1'

export function parseBucket(text: string): Bucket | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const endpoint = url?.searchParams.get('endpoint') ?? ''
  if (url?.protocol !== 's3:' || url.hostname === '' || !/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    return null
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  if (prefix !== '' && !isFileName(prefix)) return null
  return {
    address: `${endpoint.replace(/\/+$/, '')}/${url.hostname}`,
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    prefix: prefix === '' ? '' : `${prefix}/`,
  }
}
