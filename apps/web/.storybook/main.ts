import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { StorybookConfig } from '@storybook/react-vite'

// By its folder: Storybook resolves the framework from its own location, where this app's packages are not installed.
const reactVite = dirname(fileURLToPath(import.meta.resolve('@storybook/react-vite/package.json')))

const isNamed = (plugin: unknown, name: string): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === name

const config: StorybookConfig = {
  framework: { name: reactVite as '@storybook/react-vite', options: {} },
  stories: [
    '../src/stories/guide/introduction.mdx',
    '../src/stories/guide/review.mdx',
    '../src/stories/guide/requirements.mdx',
    '../src/**/*.stories.tsx',
  ],
  // The originals: Storybook does not resize pictures. Any other picture of a story shows its placeholder.
  staticDirs: [{ from: '../../api/demo/pictures', to: '/files' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // The site's build strips the descriptions of the wizard's states; the statechart and its search need them.
  viteFinal: ({ plugins = [], ...rest }) => ({
    ...rest,
    plugins: plugins.filter((plugin) => !isNamed(plugin, 'without-descriptions')),
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
