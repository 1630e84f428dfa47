import type { Meta, StoryObj } from '@storybook/react-vite'

import type { Loaded } from './client.tsx'
import { RecordPage } from './record-page.tsx'
import { LONG } from '../stories/long-text.ts'

const meta: Meta<typeof RecordPage<string>> = {
  title: 'Patterns/Record page',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: ({ found }) => (
    <main>
      <RecordPage
        found={found}
        missing={{ title: 'This page does not exist', to: '/', way: 'Back to the start' }}
        lateAfterMs={1000}
      >
        {(name) => <h1>{name}</h1>}
      </RecordPage>
    </main>
  ),
}

export default meta

type Story = StoryObj<{ readonly found: Loaded<string> }>

const retry = () => undefined
const found = (read: Loaded<string>): Story => ({ args: { found: read } })

export const Loading = found({ status: 'loading' })
export const Offline = found({ status: 'loading', isPaused: true })
export const Empty = found({ status: 'missing' })
export const Error = found({ status: 'failed', retry })
export const Success = found({ status: 'ready', value: 'Desert Camp', retry })
export const LongArabic: Story = {
  ...found({ status: 'ready', value: LONG.ae, retry }),
  globals: { language: 'ae' },
}
