import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** Makes a lazy page. A page whose code has loaded renders without a fallback, because the browser's first rendering must equal the server's. */
export function page<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Later = lazy(fetch)
  /** An exchange of the component after the mount would lose the visitor's input. */
  function Page(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Chosen {...props} />
  }
  return { Page, fetch }
}
