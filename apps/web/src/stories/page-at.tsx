import type { Call } from '@dareesha/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'

import { CallContext } from '../data/client.tsx'

export type PageArgs = { readonly page: ReactNode; readonly path: string; readonly server: Call }

export type PageStory = StoryObj<PageArgs>

export const pageMeta: Meta<PageArgs> = {
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: ({ page, path, server }) => (
    <CallContext value={server}>
      <main>
        <Routes>
          <Route path={path} element={page} />
        </Routes>
      </main>
    </CallContext>
  ),
}

export const pageAt = (
  server: Call,
  address: string,
  story: Omit<PageStory, 'args' | 'parameters'> = {},
): PageStory => ({
  ...story,
  args: { server },
  parameters: { address },
})
