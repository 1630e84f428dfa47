import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { StorybookConfig } from '@storybook/react-vite'

// The framework is given as a folder: Storybook would look up its name from Storybook's own location, where it is not installed.
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
  // The original demo pictures, because Storybook does not resize pictures. Stories show a placeholder for any other picture.
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
