import type { Meta, StoryObj } from '@storybook/react-vite'

import { wizardChart } from './chart.ts'
import { Statechart } from './statechart.tsx'
import { listedStories } from './story-list.ts'
import type { StoryFile } from './story-list.ts'

const files = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true })

const meta: Meta = { title: 'Wizard/Statechart', tags: ['!autodocs'], parameters: { controls: { disable: true } } }

export default meta

export const AllRegions: StoryObj = {
  render: () => <Statechart charts={wizardChart()} stories={listedStories(Object.values(files))} />,
}
