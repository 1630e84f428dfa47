import type { Params } from 'react-router-dom'

import type { RecordQuery } from './read-record.ts'

export type Prefetch = <Value>(query: RecordQuery<Value>) => Promise<Value | null>

export type PageParams = { readonly params: Params; readonly search: URLSearchParams }

export type Loader = (prefetch: Prefetch, page: PageParams) => Promise<unknown>
