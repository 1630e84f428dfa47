import type { ReactNode } from 'react'

type Props = {
  readonly term: string
  readonly children: ReactNode
}

/** `bdi` isolates the text without changing its alignment, so that Latin and Arabic values share an edge. */
export function Fact({ term, children }: Props) {
  if (children === null) return null
  return (
    <div>
      <dt>
        <bdi>{term}</bdi>
      </dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
