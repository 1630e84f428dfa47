import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { StorybookConfig } from '@storybook/react-vite'

// Storybook would look up a package name in its own folder, where the framework is not installed.
const reactVite = dirname(fileURLToPath(import.meta.resolve('@storybook/react-vite/package.json')))

/** The first plugin removes the state descriptions that stories show. The second refuses licences of packages that Storybook needs. */
const ONLY_OF_THE_SITE: ReadonlySet<unknown> = new Set(['without-descriptions', 'licences-page'])

const isOnlyOfTheSite = (plugin: unknown): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && ONLY_OF_THE_SITE.has(plugin.name)

const config: StorybookConfig = {
  framework: { name: reactVite as '@storybook/react-vite', options: {} },
  stories: [
    '../src/stories/guide/introduction.mdx',
    '../src/stories/guide/review.mdx',
    '../src/stories/guide/requirements.mdx',
    '../src/**/*.stories.tsx',
  ],
  // Storybook does not resize pictures, so it serves the original demo pictures.
  staticDirs: [{ from: '../../api/demo/pictures', to: '/files' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  viteFinal: ({ plugins = [], ...rest }) => ({
    ...rest,
    plugins: plugins.filter((plugin) => !isOnlyOfTheSite(plugin)),
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
