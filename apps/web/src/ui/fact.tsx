import type { ReactNode } from 'react'

type Props = {
  readonly term: string
  readonly children: ReactNode
}

/** `bdi` gives each text its own direction. Latin and Arabic values still align to one edge. */
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
