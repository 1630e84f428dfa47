import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/**
 * A page that is fetched when it is needed. Once it is there it is drawn at once, without a moment in which something else
 * stands in its place: the first drawing of the browser has to be that of the server.
 */
export function page<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Later = lazy(fetch)
  /** It stays what it was when it came: to change over would lose what a visitor has typed. */
  function Page(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Drawn {...props} />
  }
  return { Page, fetch }
}
