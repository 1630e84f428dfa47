import type { Call } from '@dareesha/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'

import { CallContext } from '../client.tsx'

export type PageArgs = { readonly page: ReactNode; readonly path: string; readonly server: Call }

/** A page at an address, with a server of the story's own. */
export type PageStory = StoryObj<PageArgs>

/** What every file of page stories says in its `meta`. */
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

/** A story of a page: what the server says, and where the page stands. */
export const pageAt = (server: Call, address: string, story: Partial<PageStory> = {}): PageStory => ({
  ...story,
  args: { server },
  parameters: { address },
})
